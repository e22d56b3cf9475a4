import type { Locator, Page } from "@playwright/test";
import { expect, signInContext, test } from "./fixtures.ts";

const published = (page: Page) => page.getByRole("radio", { name: "Published" });

/** Chooses what the form does not let one choose. */
const force = (radio: Locator) =>
  radio.evaluate((input: HTMLInputElement) => {
    Object.assign(input, { disabled: false, checked: true });
  });

test("whoever may not publish sees that, and saves a draft", async ({ page, signIn, expectAccessible }) => {
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  await expect(published(page)).toBeDisabled();
  await expect(
    page.getByText("Some of this takes a permission that you do not have: Pages: Publish."),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /search engines/i })).toBeDisabled();
  await expectAccessible(page, { widths: [1280, 390] });
  await page.locator("[name=title]").fill(`A draft ${Date.now()}`);
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await page.waitForURL(/\/pages\/\d+$/);
  await expect(published(page)).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Draft" })).toBeChecked();
});

test("a form that says otherwise is refused at the field, and keeps its words", async ({ page, signIn }) => {
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  await force(published(page));
  const title = `A forged form ${Date.now()}`;
  await page.locator("[name=title]").fill(title);
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await expect(page.locator("[data-error-for=status]")).toHaveText(
    "This takes the permission “Pages: Publish”, which you do not have.",
  );
  await expect(page.locator("[name=title]")).toHaveValue(title);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is refused on a page that leads back to what was typed", async ({ page, context }) => {
    await signInContext(context, "writer");
    await page.goto("/ADMIN/cs/pages/new");
    await force(page.getByRole("radio", { name: "Zveřejněno" }));
    await page.locator("[name=title]").fill("Psáno bez oprávnění");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
    expect((await answered).status()).toBe(403);
    await page.getByRole("link", { name: "Zpět do formuláře" }).click();
    await expect(page.locator("[name=title]")).toHaveValue("Psáno bez oprávnění");
    await expect(page.locator("[data-error-for=status]")).toContainText("Stránky: Zveřejnit");
  });
});
