import { readFileSync } from "node:fs";
import { join } from "node:path";
import { varDirectory } from "../server-under-test.ts";
import { addAuthenticator, touchWhenAsked } from "../support/authenticator.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";

test("the first administrator enrols, signs in, writes a page, a visitor reads it, and its old address still leads there", async ({
  page,
  anotherContext,
}) => {
  test.slow();
  const authenticator = await addAuthenticator(page);

  await test.step("the one-time link says whose account it is and creates a passkey", async () => {
    await page.goto(readFileSync(join(varDirectory, "enroll-link.txt"), "utf8").trim());
    await expect(page.getByText("admin@example.com")).toBeVisible();
    expect(page.url()).not.toContain("#t=");
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await page.waitForURL("**/ADMIN/en");
    expect(await authenticator.credentials()).toHaveLength(1);
  });

  await test.step("signing out ends the session", async () => {
    await authenticator.setPresent(false);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/ADMIN/en/logged-out");
    await page.goto("/ADMIN/en/pages");
    await expect(page.locator("#adminLoginForm")).toBeVisible();
  });

  await test.step("signing in with the button leads back to where one wanted to go", async () => {
    await touchWhenAsked(page, authenticator);
    await untilAwake(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
    expect(page.url()).toContain("/ADMIN/en/pages");
  });

  const title = "Příliš žluťoučký kůň";
  await test.step("a page is written in Czech and published", async () => {
    await page.goto("/ADMIN/cs/pages/new");
    await page.locator("[name=title]").fill(title);
    await expect(page.locator("[name=slug]")).toHaveValue("prilis-zlutoucky-kun");
    await page.locator("[contenteditable=true]").click();
    await page.keyboard.type("Úpěl ďábelské ódy, když nám čápi přiletěli.");
    await page.getByRole("button", { name: "Zveřejnit" }).click();
    await expect(page.getByText("Zveřejněno.")).toBeVisible();
    await page.waitForURL(/\/ADMIN\/cs\/pages\/\d+$/);
  });
  const formUrl = page.url();

  const visitor = await (await anotherContext()).newPage();
  await test.step("a visitor reads it", async () => {
    await visitor.goto("/cs/prilis-zlutoucky-kun");
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText("Úpěl ďábelské ódy, když nám čápi přiletěli.")).toBeVisible();
    expect(await visitor.locator("html").getAttribute("lang")).toBe("cs");
  });

  await test.step("its slug changes and the old address follows", async () => {
    await page.goto(formUrl);
    await page.locator("[name=slug]").fill("kun-a-dabel");
    await page.getByRole("button", { name: /^Zveřejnit/ }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("z /cs/prilis-zlutoucky-kun na /cs/kun-a-dabel");
    await question.getByRole("button", { name: "Zveřejnit" }).click();
    await expect(page.getByText(/^Zveřejněno\. Nová adresa je/)).toBeVisible();
    const answer = await visitor.goto("/cs/prilis-zlutoucky-kun");
    expect(answer?.request().redirectedFrom()).not.toBeNull();
    expect(visitor.url()).toMatch(/\/cs\/kun-a-dabel$/);
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});
