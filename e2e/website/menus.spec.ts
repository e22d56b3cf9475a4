import { type Page, request } from "@playwright/test";
import { listMenusAt } from "#lib/content/queries/menus";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import type { AnotherContext } from "../support/kept-context.ts";

const menus = moduleNamed("menus") as AnyModule;

/** Clears the menu of the last line of a language, as the tests before left it. */
async function clearLegal(language: "en" | "cs"): Promise<void> {
  for (const menu of await listMenusAt("legal"))
    if (menu.language === language) await removeRecord(menus, menu.id, null);
}

async function plantLegal(language: "en" | "cs", items: readonly object[]): Promise<number> {
  await clearLegal(language);
  const texts = { name: "Legal", location: "legal", language, items: JSON.stringify(items) };
  const saved = await createRecord(menus, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

async function withoutScripts(anotherContext: AnotherContext): Promise<Page> {
  return (await anotherContext({ javaScriptEnabled: false })).newPage();
}

const rowsOf = (page: Page) => page.locator('[data-part="row"]');

test("a menu is built by keyboard alone, and a visitor sees it", async ({
  page,
  anotherContext,
  signIn,
  expectAccessible,
}) => {
  await clearLegal("en");
  await signIn("administrator");
  await page.goto("/ADMIN/en/menus/new");
  await untilAwake(page);
  const { keyboard } = page;
  await page.locator("[name=name]").focus();
  await keyboard.type("Built by keys");
  await page.locator("[name=location][value=legal]").focus();
  await keyboard.press("Space");

  const add = page.getByRole("button", { name: "Add a link" });
  await add.focus();
  await keyboard.press("Enter");
  await keyboard.type("Privacy");
  await expect(page.getByRole("option", { name: "Privacy" }).first()).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page.getByLabel("Label", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Label", { exact: true })).toHaveAttribute("placeholder", "Privacy");
  await expectAccessible(page);
  await keyboard.type("Our promise");
  await keyboard.press("Enter");
  await expect(rowsOf(page).nth(0)).toBeFocused();

  await page.getByRole("button", { name: "Add something else" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Heading" })).toBeVisible();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Label", { exact: true })).toBeFocused();
  await keyboard.type("Help");
  await keyboard.press("Escape");

  await add.focus();
  await keyboard.press("Enter");
  await keyboard.type("/contact");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Label", { exact: true })).toBeFocused();
  await keyboard.type("Write to us");
  await keyboard.press("Enter");
  await expect(rowsOf(page).nth(2)).toBeFocused();

  await keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Write to us" })).toHaveText(
    "Write to us moved to position 3 of 3, level 2.",
  );
  await expect(rowsOf(page).nth(2)).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("Alt+ArrowUp");
  await expect(rowsOf(page).nth(0)).toContainText("Help");
  await expect(rowsOf(page).nth(0)).toBeFocused();
  await keyboard.press("End");
  await keyboard.press("Delete");
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).focus();
  await keyboard.press("Enter");
  await expect(rowsOf(page)).toHaveCount(3);
  await keyboard.press("Control+s");
  await page.waitForURL(/\/menus\/\d+$/);
  await expect(rowsOf(page)).toHaveCount(3);
  await expectAccessible(page);

  const visitor = await withoutScripts(anotherContext);
  await visitor.goto(address);
  const line = visitor.getByRole("navigation", { name: "Legal" });
  await expect(line.getByRole("listitem")).toHaveText(["Help", "Write to us", "Our promise"]);
  await expect(line.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
  await expect(line.getByRole("link", { name: "Our promise" })).toHaveAttribute("href", "/privacy");
});

test("an item is dragged to another place and level, and its target's state is told", async ({
  page,
  signIn,
}) => {
  const id = await plantLegal("en", [
    { label: "One", to: "/one" },
    { label: "Two", to: "/two" },
    { label: "Three", to: "pages:999999" },
  ]);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/menus/${id}`);
  await untilAwake(page);
  const rows = rowsOf(page);
  await expect(rows.nth(2)).toContainText("Deleted");
  const handle = page.locator("[data-item='2'] span.cursor-grab");
  const from = (await handle.boundingBox())!;
  const to = (await page.locator("[data-item='0']").boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 10);
  await page.mouse.move(from.x + 35, to.y + to.height - 4);
  await page.mouse.up();
  await expect(page.locator("[name=items]").first()).toHaveValue(
    JSON.stringify([
      { label: "One", to: "/one", children: [{ label: "Three", to: "pages:999999", children: [] }] },
      { label: "Two", to: "/two", children: [] },
    ]),
  );
});

test("without JavaScript a menu is written item by item, and a slip costs nothing", async ({
  anotherContext,
}) => {
  const id = await plantLegal("cs", [{ label: "Soukromí", to: "/cs/soukromi" }]);
  const page = await withoutScripts(anotherContext);
  await signInContext(page.context(), "administrator");
  await page.goto(`${address}/ADMIN/cs/menus/${id}`);
  const input = (item: number, part: string) => page.locator(`[name="items.${item}.${part}"]`);
  await expect(input(0, "label")).toHaveValue("Soukromí");
  await input(0, "label").fill("Špatně");
  await input(0, "to").fill("javascript:alert(1)");
  const save = page.getByRole("button", { name: /^Uložit\b(?! a)/ });
  await save.click();
  await expect(page.getByText("Na „javascript:alert(1)“ nelze odkázat.").first()).toBeVisible();
  await expect(input(0, "label")).toHaveValue("Špatně");
  await input(0, "label").fill("Bez skriptů");
  await input(0, "to").fill("/cs/kontakt");
  await input(1, "label").fill("Pošta");
  await input(1, "to").fill("jana@example.com");
  await save.click();
  await expect(page.getByText("Uloženo.").first()).toBeVisible();
  const visitor = await request.newContext({ baseURL: address });
  const html = await (await visitor.get("/cs")).text();
  expect(html).toContain('<a href="/cs/kontakt">Bez skriptů</a>');
  expect(html).toContain('<a href="mailto:jana@example.com">Pošta</a>');
  await visitor.dispose();
});

for (const [language, opener, below] of [
  ["en", "Items under About us", "History"],
  ["cs", "Položky pod položkou O nás", "Historie"],
] as const)
  test(
    `what is below an item of the header opens without JavaScript (${language})`,
    inTurn(language, languages, "submenu"),
    async ({ anotherContext, page, expectAccessible }) => {
      const path = language === "en" ? "/" : "/cs";
      const visitor = await withoutScripts(anotherContext);
      await visitor.goto(address + path);
      const header = visitor.getByRole("banner");
      const link = header.getByRole("link", { name: below, exact: true });
      await expect(link).toBeHidden();
      await header.locator(`summary[aria-label="${opener}"]`).click();
      await expect(link).toBeVisible();
      await link.click();
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(below);

      await page.setViewportSize({ width: 1280, height: 850 });
      await page.goto(path);
      const summary = page.locator(`summary[aria-label="${opener}"]`);
      await summary.click();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("banner").getByRole("link", { name: below, exact: true })).toBeHidden();
      await expect(summary).toBeFocused();
    },
  );
