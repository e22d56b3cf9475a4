import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signInContext, test } from "../support/fixtures.ts";

const widths = [1280, 390];

/** Presses a button or a link as people without a pointer do. */
async function press(page: Page, role: "button" | "link" | "checkbox", name: string | RegExp) {
  await page.getByRole("main").getByRole(role, { name }).first().focus();
  await page.keyboard.press(role === "checkbox" ? "Space" : "Enter");
}

test("tables are exported by keyboard", async ({ page, signIn, expectAccessible }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.export");
  await expectAccessible(page, { widths });
  await press(page, "checkbox", /adminGroups/);
  await page.getByLabel("Format").focus();
  await page.keyboard.press("c");
  await expect(page.getByLabel("Format")).toHaveValue("csv");
  const download = page.waitForEvent("download");
  await press(page, "button", "Download");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^adminGroups-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(/^\uFEFFid,version,/);
});

test("a file of statements is tried and imported by keyboard", async ({ page, signIn, expectAccessible }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.import");
  await expectAccessible(page, { widths });
  const line = (host: number) => `INSERT INTO ipBlacklist (cidr) VALUES ('203.0.113.${host}/32');\n`;
  await page.getByLabel("File (at most 5 MB)").setInputFiles({
    name: "blocked.sql",
    mimeType: "application/sql",
    buffer: Buffer.from(line(77) + line(78)),
  });
  await press(page, "button", "Test");
  await expect(page.getByText("ipBlacklist: 2 rows new")).toBeVisible();
  await expectAccessible(page, { widths });
  await press(page, "button", "Import");
  await expect(page.getByText("Imported: 2 rows.")).toBeVisible();
  await page.goto("/ADMIN/en/adminneo.snapshots");
  await expect(page.getByText("Before a change").first()).toBeVisible();
});

test("the file is checked and copied by keyboard", async ({ page, signIn, expectAccessible }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.maintenance");
  await press(page, "button", "Check");
  await expect(page.getByText(/^OK, /)).toBeVisible();
  await press(page, "button", "Optimise");
  await expect(page.getByText(/^Done /).first()).toBeVisible();
  await expectAccessible(page, { widths });
  await press(page, "link", "Backups");
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
  await press(page, "button", "Create backup");
  await expect(page.getByText(/^Created manually/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Restore…/ }).first()).toBeVisible();
  await expectAccessible(page, { widths });
});

test("without scripts a file is checked", async ({ anotherContext }) => {
  const context = await anotherContext({ javaScriptEnabled: false });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto("/ADMIN/cs/adminneo.maintenance");
  await page.getByRole("button", { name: "Zkontrolovat" }).click();
  await page.goto("/ADMIN/cs/adminneo.maintenance");
  await expect(page.getByText(/^V pořádku, |^Běží od/)).toBeVisible();
});
