import type { Page } from "@playwright/test";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { expect, signInContext, test } from "../support/fixtures.ts";

const redirections = moduleNamed("redirections") as AnyModule;
const widths = [1280, 390];

/** Returns the list of redirections of one test, with the columns that it needs. */
function listOf(stamp: string): string {
  const shown = ["id", "source", "target", "note"].map((name) => `fn=&show=${name}`).join("&");
  return `table=redirections&${shown}&where=source&is=LIKE+%25%25&value=${stamp}&order=source&direction=asc`;
}

const grid = (page: Page) => page.getByRole("grid", { name: "Rows of redirections" });
const editor = (page: Page, column: string) =>
  page.getByRole("textbox", { name: `New value of ${column}`, exact: true });

test("cells are reached and changed by keyboard", async ({ page, signIn, expectAccessible }) => {
  const stamp = `cells-${Date.now()}`;
  const [first = 0, second = 0] = [await plant(`/${stamp}/a`), await plant(`/${stamp}/b`)];
  await signIn("administrator");
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await expect(grid(page)).toBeVisible();
  await expectAccessible(page, { widths });

  await grid(page).locator("td[tabindex='0']").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("td:focus")).toHaveText(String(first));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("td:focus")).toHaveText("/new");

  await page.keyboard.press("F2");
  await expect(editor(page, "target")).toBeFocused();
  await expect(editor(page, "target")).toHaveValue("/new");
  await page.keyboard.type("given up");
  await page.keyboard.press("Escape");
  await expect(page.locator("td:focus")).toHaveText("/new");

  await page.keyboard.press("Enter");
  await expect(editor(page, "target")).toBeFocused();
  await page.keyboard.type("/newer");
  await page.keyboard.press("Tab");
  await expect(editor(page, "note")).toBeFocused();
  await expectAccessible(page, { widths });
  await page.keyboard.type("mended");
  await page.keyboard.press("Tab");
  await expect(editor(page, "source")).toHaveValue(`/${stamp}/b`);
  await page.keyboard.press("Shift+Tab");
  await expect(editor(page, "note")).toHaveValue("mended");
  await page.keyboard.press("Alt+0");
  await expect(editor(page, "note")).toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("NULL");
  await expect(page.locator("td:focus")).toHaveText("NULL");
  expect(await readRecord(redirections, first)).toMatchObject({ target: "/newer", note: null });
  expect(await readRecord(redirections, second)).toMatchObject({ target: "/new", version: 1 });
});

test("what is refused stays typed, and a double click opens a cell", async ({ page, signIn }) => {
  const stamp = `refused-${Date.now()}`;
  await plant(`/${stamp}/a`);
  await plant(`/${stamp}/b`);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await grid(page).getByText(`/${stamp}/b`).dblclick();
  await expect(editor(page, "source")).toBeFocused();
  await page.keyboard.type(`/${stamp}/a`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(editor(page, "source")).toHaveValue(`/${stamp}/a`);
  await editor(page, "source").fill(`/${stamp}/c`);
  await page.keyboard.press("Enter");
  await expect(editor(page, "source")).toHaveCount(0);
  await expect(grid(page)).toContainText(`/${stamp}/c`);
});

test("rows are gone through by save and next, with functions", async ({ page, signIn, expectAccessible }) => {
  const stamp = `next-${Date.now()}`;
  const [first = 0] = [await plant(`/${stamp}/a`), await plant(`/${stamp}/b`)];
  await signIn("administrator");
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await page.getByRole("link", { name: `Open row ${first}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `redirections: ${first}` })).toBeVisible();
  await expectAccessible(page, { widths });
  const fn = page.getByRole("combobox", { name: "Function for target" });
  await fn.selectOption("append");
  await page.getByRole("textbox", { name: /^target/ }).fill("er");
  await expect(fn).toHaveValue("append");
  await page.getByRole("button", { name: "Save and next" }).press("Enter");
  await expect(page.getByRole("textbox", { name: /^source/ })).toHaveValue(`/${stamp}/b`);
  expect(await readRecord(redirections, first)).toMatchObject({ target: "/newer" });
  await page.getByRole("button", { name: "Save and next" }).press("Enter");
  await expect(page.getByText("That was the last row in the list.").filter({ visible: true })).toBeVisible();
  await expect(grid(page)).toContainText("/newer");
});

test("many rows of a module are tried and changed by it", async ({ page, signIn, expectAccessible }) => {
  const stamp = `many-${Date.now()}`;
  const ids = [await plant(`/${stamp}/a`), await plant(`/${stamp}/b`)];
  await signIn("administrator");
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await page.getByRole("combobox", { name: "Apply to" }).selectOption("all");
  await page.getByRole("button", { name: "Change…" }).press("Enter");
  await page.getByRole("combobox", { name: "Column" }).selectOption("note");
  await page.getByRole("textbox", { name: "New value" }).fill("together");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "This changes 2 rows" })).toBeVisible();
  await expectAccessible(page, { widths });
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(
    page.getByText(/This changes 2 rows of redirections\..*before-change-/).filter({ visible: true }),
  ).toBeVisible();
  for (const id of ids)
    expect(await readRecord(redirections, id)).toMatchObject({ note: "together", version: 2 });
});

test("without JavaScript the form of a row is the way", async ({ browser, baseURL }) => {
  const stamp = `plain-${Date.now()}`;
  const id = await plant(`/${stamp}/a`);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto(`/ADMIN/en/adminneo.select?${listOf(stamp)}`);
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.getByRole("link", { name: `Open row ${id}` }).click();
  await page.getByRole("combobox", { name: "Function for note" }).selectOption("null");
  await page.getByRole("textbox", { name: /^target/ }).fill("/plain");
  await page.getByRole("button", { name: "Save and next" }).click();
  await expect(page.getByText("That was the last row in the list.").filter({ visible: true })).toBeVisible();
  expect(await readRecord(redirections, id)).toMatchObject({ target: "/plain", note: null });
  await context.close();
});

async function plant(source: string): Promise<number> {
  const texts = { source, match: "exact", target: "/new", code: "301", enabled: "1", note: "as it was" };
  const outcome = await createRecord(redirections, texts, null);
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return Number(outcome.row.id);
}
