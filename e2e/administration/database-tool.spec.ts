import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { expect, test } from "../support/fixtures.ts";

const pages = moduleNamed("pages") as AnyModule;
const widths = [1280, 390];

test("a table is found, asked and followed by keyboard alone", async ({ page, signIn, expectAccessible }) => {
  const title = `Sorrel ${Date.now()}`;
  await plant(title);
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminneo.tables");
  await expect(page.getByRole("heading", { level: 1, name: "Database" })).toBeVisible();
  await expectAccessible(page, { widths });

  await page.getByRole("searchbox", { name: "Text anywhere" }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "pages" })).toContainText(title);

  await page.getByRole("searchbox", { name: "Name or meaning" }).fill("pages");
  await page.keyboard.press("Enter");
  await followByKeyboard(page, "pages");
  await expect(page.getByRole("heading", { level: 1, name: "pages" })).toBeVisible();

  await page.getByText("Query", { exact: true }).focus();
  await page.keyboard.press("Enter");
  const conditions = page.getByRole("group", { name: "Conditions" });
  await conditions.getByRole("combobox", { name: "Column" }).selectOption("title");
  await conditions.getByRole("textbox", { name: "Value" }).focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Rows 1 to 1 of 1");
  await expect(page.getByRole("region", { name: "Rows of pages" })).toContainText(title);
  await expect(page.getByRole("region", { name: "Statement" })).toContainText(`"title" LIKE '%${title}%'`);
  await expectAccessible(page, { widths });

  await page.getByRole("button", { name: "Add row" }).nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(conditions.getByRole("combobox", { name: "Column" }).last()).toBeFocused();

  await followByKeyboard(page, /^Open in Pages: /);
  await expect(page.locator("[name=title]")).toHaveValue(title);
});

test("structure and secrets are told in both languages", async ({ page, signIn, expectAccessible }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/cs/adminneo.structure?table=pages");
  await expect(page.getByRole("region", { name: "Sloupce" }).first()).toContainText("translation_of");
  await expectAccessible(page, { widths });
  await page.goto("/ADMIN/cs/adminneo.select?table=sessions");
  await expect(page.getByRole("region", { name: "Řádky tabulky sessions" })).toContainText("skryto");
  await expectAccessible(page, { widths });
});

test("a table that is not there has no screen", async ({ page, signIn }) => {
  await signIn("administrator");
  for (const screen of ["select", "structure"]) {
    await page.goto(`/ADMIN/en/adminneo.${screen}?table=nope`);
    await expect(page.getByRole("region", { name: "Rows of nope" })).toHaveCount(0);
  }
});

async function followByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("link", { name, exact: true }).first().focus();
  await page.keyboard.press("Enter");
}

async function plant(title: string): Promise<void> {
  const outcome = await createRecord(pages, { title, language: "en", status: "draft" }, null);
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
}
