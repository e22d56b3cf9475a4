import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

async function plant(title: string): Promise<number> {
  const saved = await createRecord(moduleNamed("pages")!, { title, intent: "publish" }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

test("what stands in a form is looked at in another window, and nothing is saved", async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  const title = `Persimmon ${Date.now()}`;
  const id = await plant(title);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await page.locator("[name=perex]").fill("Not saved anywhere.");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByText("Not saved anywhere.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(preview);
  await expect(page.locator("[name=perex]")).toHaveValue("Not saved anywhere.");
  await page.reload();
  await untilAwake(page);
  await expect(page.locator("[name=perex]")).toHaveValue("");

  await page.goto("/ADMIN/cs/pages/new");
  await untilAwake(page);
  await page.locator("[name=title]").fill("Ještě není");
  const second = context.waitForEvent("page");
  await page.getByRole("button", { name: "Náhled" }).click();
  await expect((await second).getByRole("heading", { level: 1, name: "Ještě není" })).toBeVisible();
});

test("a link shows a draft to people without an account, until it is ended", async ({
  page,
  anotherContext,
  signIn,
}) => {
  const title = `Mulberry ${Date.now()}`;
  const id = await plant(title);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await page.locator("[name=perex]").fill("For your eyes.");
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await expect(page.getByText(/One change is waiting/)).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.locator("#record-menu").getByRole("button", { name: "Preview link" }).click();
  const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
  expect(link).toMatch(new RegExp(`^${address}/\\?preview=[\\w-]{43}$`));
  await page.keyboard.press("Escape");

  const stranger = await (await anotherContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText("For your eyes.")).toBeVisible();
  expect(await stranger.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  await expect(stranger.getByRole("link", { name: /form/i })).toHaveCount(0);

  await page.reload();
  await untilAwake(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.locator("#record-menu").getByRole("button", { name: "Revoke preview links" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke preview links" }).click();
  await expect(page.getByText("Preview links revoked.").first()).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(200);
  await expect(stranger.getByText("For your eyes.")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a preview opens in another window too", async ({ page, context }) => {
    const id = await plant(`Jujube ${Date.now()}`);
    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/pages/${id}`);
    await page.locator("[name=perex]").fill("Plainly typed.");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect((await opened).getByText("Plainly typed.")).toBeVisible();
  });
});
