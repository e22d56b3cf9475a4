import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { expect, signInContext, test } from "../support/fixtures.ts";

const redirections = moduleNamed("redirections") as AnyModule;
const widths = [1280, 390];

/** Returns the list of redirections of one test, with the columns that it needs. */
function listOf(stamp: string): string {
  const shown = ["id", "source", "target", "note"].map((name) => `show=${name}`).join("&");
  return `table=redirections&${shown}&where=source&is=LIKE+%25%25&value=${stamp}&order=source&direction=asc`;
}

test("a row is opened from the list, changed by its module and refused as that refuses", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const stamp = `row-${Date.now()}`;
  const id = await plant(`/${stamp}/a`);
  await plant(`/${stamp}/b`);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await expectAccessible(page, { widths });
  await page.getByRole("link", { name: `Open row ${id}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `redirections: ${id}` })).toBeVisible();
  await expectAccessible(page, { widths });
  await page.getByRole("textbox", { name: /^source/ }).fill(`/${stamp}/b`);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /source/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^source/ })).toHaveValue(`/${stamp}/b`);
  await page.getByRole("textbox", { name: /^source/ }).fill(`/${stamp}/c`);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved.").filter({ visible: true })).toBeVisible();
  expect(await readRecord(redirections, id)).toMatchObject({ source: `/${stamp}/c` });
});

test("without JavaScript the form of a row is the way", async ({ anotherContext }) => {
  const stamp = `plain-${Date.now()}`;
  const id = await plant(`/${stamp}/a`);
  const context = await anotherContext({ javaScriptEnabled: false });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await page.getByRole("link", { name: `Open row ${id}` }).click();
  await page.getByRole("textbox", { name: /^note/ }).fill("");
  await page.getByRole("textbox", { name: /^target/ }).fill("/plain");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").filter({ visible: true })).toBeVisible();
  expect(await readRecord(redirections, id)).toMatchObject({ target: "/plain", note: null });
});

async function plant(source: string): Promise<number> {
  const texts = { source, match: "exact", target: "/new", code: "301", enabled: "1", note: "as it was" };
  const outcome = await createRecord(redirections, texts, null);
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return Number(outcome.row.id);
}
