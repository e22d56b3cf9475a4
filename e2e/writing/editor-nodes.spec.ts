import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

const unique = () => Math.random().toString(36).slice(2, 8);

test.beforeEach(({ signIn }) => signIn("administrator"));

const textOf = (page: Page) => page.locator("[contenteditable=true]");

/** A new page in English with the caret in its text; returns its title. */
async function startPage(page: Page): Promise<string> {
  await page.goto("/ADMIN/en/pages/new");
  const title = `Nodes ${unique()}`;
  await page.locator("[name=title]").fill(title);
  await textOf(page).click();
  return title;
}

/** Publishes what is written and goes to where visitors find it. */
async function publish(page: Page, title: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  await untilTold(page, /Published/);
  await page.goto(`/${title.toLowerCase().replace(" ", "-")}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a slash offers what can be put in, found by typing in either language and chosen by keyboard", async ({
  page,
  expectAccessible,
}) => {
  await startPage(page);
  await page.keyboard.type("and/or ");
  const menu = page.getByRole("listbox", { name: "What to insert" });
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(menu.getByRole("option", { name: "Text", selected: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  const pointedAt = await textOf(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`#${pointedAt}`)).toHaveText(/^Heading/);
  await page.keyboard.type("nadp");
  await expect(menu.getByRole("option")).toHaveText([/^Heading/, /^Subheading/, /^Small heading/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A subheading");
  await expect(textOf(page).locator("h3")).toHaveText("A subheading");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/quo");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/zzz");
  await expect(menu).toBeHidden();
  await expect(textOf(page).locator("p")).toHaveText(["and/or ", "/quo", "/zzz"]);
});

test("an item of news is put into a text by its name, and visitors find its card there", async ({
  page,
  expectAccessible,
}) => {
  const title = await startPage(page);
  await page.keyboard.type("Before it.");
  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("menuitem", { name: "Insert from the site" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert from the site" });
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  const chosen = (await dialog.locator("[role=option] span span").first().textContent()) ?? "";
  await page.keyboard.press("Enter");
  const card = textOf(page).locator(".rich-text-record");
  await expect(card).toContainText(chosen);
  await expect(card).toContainText("News");
  await page.keyboard.type("After it.");
  await expectAccessible(page);
  await publish(page, title);
  const embed = page.locator(".page-text .card-embed");
  await expect(embed.getByRole("link", { name: chosen })).toBeVisible();
  await expect(page.locator(".page-text .rich-text")).toHaveText(["Before it.", "After it."]);
  await expectAccessible(page);
});
