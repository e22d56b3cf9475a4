import type { Page } from "@playwright/test";
import { expect, signInContext, test } from "../support/fixtures.ts";

const results = (page: Page) => page.locator("[data-sql-answer]");

test.describe("by keyboard", () => {
  test.beforeEach(async ({ signIn }) => signIn("administrator"));

  test("statements are completed, run, explained, tried and saved", async ({ page }) => {
    await page.goto("/ADMIN/en/adminneo.sql");
    const editor = page.getByRole("textbox", { name: "Statements" });
    await expect(page.locator(".cm-editor")).toBeVisible();
    await editor.focus();
    await page.keyboard.type("SELECT permission FROM adminsPerm");
    await expect(page.getByRole("option", { name: "adminsPermissions" })).toBeVisible();
    await page.keyboard.type("issions WHERE permission = 'superadmin'; SELECT * FROM sessions");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Enter");
    await expect(results(page).getByRole("cell", { name: "superadmin" })).toBeVisible();
    await expect(results(page).getByRole("region", { name: "Result 2" }).first()).toContainText("••••••");

    await page.keyboard.press("Control+a");
    await page.keyboard.type("SELECT title FROM pages ORDER BY title");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Explain" }).press("Enter");
    await expect(results(page).getByRole("listitem").first()).toContainText("pages");

    await editor.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("DELETE FROM pages");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("alert").filter({ hasText: "read-only connection" })).toBeVisible();
    await page.getByRole("button", { name: "Test change" }).press("Enter");
    await expect(results(page).getByText(/^pages: 0 inserted, \d+ updated, \d+ deleted/)).toBeVisible();
    await page.getByRole("textbox", { name: "Query name" }).fill("All pages");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByRole("link", { name: /All pages/ })).toBeVisible();
  });

  test("a change is asked about with what it would do, and made once it is said yes to", async ({
    page,
    expectAccessible,
  }) => {
    const key = `asked.${Date.now()}`;
    await page.goto("/ADMIN/en/adminneo.sql");
    await expect(page.locator(".cm-editor")).toBeVisible();
    await page.getByRole("textbox", { name: "Statements" }).focus();
    await page.keyboard.insertText(
      `INSERT INTO settings (key, value, updated_at) VALUES ('${key}', '1', 1); UPDATE redirections SET note = note`,
    );
    const apply = page.getByRole("button", { name: "Apply change" }).first();
    await apply.press("Enter");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("settings: 1 inserted, 0 updated, 0 deleted");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(results(page).getByText("This would change:")).toBeVisible();
    await apply.press("Enter");
    await dialog.getByRole("button", { name: "Apply change" }).press("Enter");
    await expect(results(page).getByText("This has changed:")).toBeVisible();
    await expect(results(page).getByText(/before-change-/)).toBeVisible();

    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Statements" }).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(`SELECT 1; SELECT value FROM settings WHERE kee = '${key}'`);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Statement 2: SQLite says" })).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).press("Enter");
    await expect(page.getByText("No queries in the last 90 days.")).toBeVisible();
  });

  test("what runs too long can be cancelled", async ({ page }) => {
    await page.goto("/ADMIN/en/adminneo.sql");
    await expect(page.locator(".cm-editor")).toBeVisible();
    await page.getByRole("textbox", { name: "Statements" }).focus();
    await page.keyboard.insertText(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n",
    );
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(page.getByText("The statements were cancelled.")).toBeVisible();
  });
});

test("works without JavaScript", async ({ anotherContext }) => {
  const context = await anotherContext({ javaScriptEnabled: false });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto("/ADMIN/en/adminneo.sql");
  await page.getByRole("textbox", { name: "Statements" }).fill("SELECT 6 * 7 AS answer");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(results(page).getByRole("cell", { name: "42" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Statements" })).toHaveValue("SELECT 6 * 7 AS answer");
});
