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

test("a CSV file is tried, mended and imported by keyboard", async ({ page, signIn, expectAccessible }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.import");
  await expectAccessible(page, { widths });
  const stamp = Date.now();
  await page.getByLabel("Table").focus();
  await page.keyboard.type("ipBl");
  await page
    .getByLabel("File (at most 5 MB)")
    .first()
    .setInputFiles({
      name: "blocked.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`id;cidr;reason\nx;203.0.113.77/32;${stamp}\n;203.0.113.78/32;${stamp}\n`),
    });
  await press(page, "button", "Test");
  await expect(page.getByText("id: this isn’t a number")).toBeVisible();
  await expect(page.getByText("Row 2", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await expectAccessible(page, { widths });
  await page.getByLabel("id", { exact: true }).focus();
  await page.keyboard.press("Home");
  await press(page, "button", "Test with these columns");
  await expect(page.getByText("ipBlacklist: 2 rows new")).toBeVisible();
  await press(page, "button", "Import");
  await expect(page.getByText("Imported: 2 rows.")).toBeVisible();
  await page.goto("/ADMIN/en/adminneo.snapshots");
  await expect(page.getByText("Before a change").first()).toBeVisible();
});

test("the file is checked and copied by keyboard", async ({ page, signIn, expectAccessible }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.maintenance");
  await expect(page.getByText("auditLog", { exact: true })).toBeVisible();
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

test("tables of the diagram are moved by the arrow keys, and stay where they were put", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.diagram");
  await page.getByRole("combobox", { name: /^Show/ }).selectOption("pages");
  const table = page.locator('.react-flow__node[data-id="pages"]');
  await expect(table).toBeVisible();
  await page.getByRole("combobox", { name: /^Show/ }).selectOption("");
  const placeOf = () => table.evaluate((node: HTMLElement) => node.style.transform);
  const before = await placeOf();
  await table.focus();
  await page.keyboard.press("Enter");
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(placeOf).not.toBe(before);
  const moved = await placeOf();
  await page.reload();
  await expect.poll(placeOf).toBe(moved);
  await press(page, "button", "Rearrange");
  await expect.poll(placeOf).toBe(before);
  await expectAccessible(page, { widths });
});

test("tables that stay in the diagram are never hidden and keep the focus", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.diagram");
  const table = page.locator('.react-flow__node[data-id="pages"]');
  await expect(table).toBeVisible();
  const styles = await table.evaluateHandle((node) => {
    const found: (string | null)[] = [];
    const note = () => void found.push(node.getAttribute("style"));
    new MutationObserver(note).observe(node, { attributeFilter: ["style"] });
    return found;
  });
  await table.focus();
  const choice = page.getByRole("combobox", { name: /^Show/ });
  for (const shown of ["pages", ""]) {
    const seen = await styles.evaluate((found) => found.length);
    await choice.evaluate((select: HTMLSelectElement, value) => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, shown);
    await expect.poll(() => styles.evaluate((found) => found.length)).toBeGreaterThan(seen);
    await expect(table).toBeFocused();
  }
  await expect(page.locator('.react-flow__node[data-id="auditLog"]')).toBeVisible();
  expect((await styles.jsonValue()).filter((style) => style?.includes("hidden"))).toEqual([]);
});

test("without scripts the diagram is a list, and a file is checked", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto("/ADMIN/cs/adminneo.diagram");
  await expect(page.getByText("admin_id → admins").first()).toBeVisible();
  await expect(page.locator(".database-diagram")).toHaveCount(0);
  await page.goto("/ADMIN/cs/adminneo.maintenance");
  await page.getByRole("button", { name: "Zkontrolovat" }).click();
  await page.goto("/ADMIN/cs/adminneo.maintenance");
  await expect(page.getByText(/^V pořádku, |^Běží od/)).toBeVisible();
  await context.close();
});
