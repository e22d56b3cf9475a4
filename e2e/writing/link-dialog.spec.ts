import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const unique = () => Math.random().toString(36).slice(2, 8);

test.beforeEach(({ signIn }) => signIn("administrator"));

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Odkaz" });

/** Writes a word into a new Czech page, selects it and opens the dialog. */
async function openDialog(page: Page): Promise<void> {
  await page.goto("/ADMIN/cs/pages/new");
  await page.locator("[name=title]").fill(`Odkazy ${unique()}`);
  await page.locator("[contenteditable=true]").click();
  await page.keyboard.type("tudy");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+k");
  await expect(dialogOf(page).getByRole("option").first()).toBeVisible();
}

/** Waits until the text has the focus again, so that the next key goes into it. */
async function backInText(page: Page): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.locator("[contenteditable=true]")).toBeFocused();
}

/** Returns languages of the offered pages, by their addresses. */
async function languagesOffered(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get("/ADMIN/search?module=pages", {
    headers: { accept: "application/json" },
  });
  const all = await Promise.all(
    (await dialogOf(page).getByRole("option").allInnerTexts()).map(async (text) => {
      const [title = ""] = text.split("\n");
      const found = await page.request.get(`/ADMIN/search?linkable=1&q=${encodeURIComponent(title)}`);
      const { results } = (await found.json()) as { results: { title: string; language: string }[] };
      return results.find((result) => result.title === title)?.language ?? "unknown";
    }),
  );
  expect(answer.status()).toBe(200);
  return [...new Set(all)].toSorted();
}

test("pages are offered in the language of the record, and in the others when asked for", async ({
  page,
}) => {
  await openDialog(page);
  expect(await languagesOffered(page)).toEqual(["cs"]);
  await dialogOf(page).getByLabel("I stránky v jiných jazycích").check();
  await expect.poll(() => languagesOffered(page)).toEqual(["cs", "en"]);

  await page.keyboard.press("Escape");
  await page.getByText("Angličtina", { exact: true }).click();
  await page.locator("[contenteditable=true]").click();
  await page.keyboard.press("Control+k");
  await expect(dialogOf(page).getByRole("option").first()).toBeVisible();
  expect(await languagesOffered(page)).toEqual(["en"]);
});

test("nothing is chosen until somebody chooses, so Enter links nothing by accident", async ({ page }) => {
  await openDialog(page);
  const field = dialogOf(page).getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("Enter");
  await field.fill("o");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.locator("[contenteditable=true] a")).toHaveCount(0);

  await field.fill("histor");
  await expect(dialogOf(page).getByRole("option", { name: /Historie/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator("[contenteditable=true] a")).toHaveText("tudy");
});

test("an address that is typed is taken by Enter", async ({ page }) => {
  await openDialog(page);
  await page.keyboard.type("example.com");
  await page.keyboard.press("Enter");
  await expect(page.locator("[contenteditable=true] a")).toHaveAttribute("href", "https://example.com");
});

test("a link that is changed has its own target chosen, a page or an address", async ({ page }) => {
  await openDialog(page);
  await page.keyboard.type("histor");
  await dialogOf(page)
    .getByRole("option", { name: /Historie/ })
    .click();
  const link = page.locator("[contenteditable=true] a");
  const href = await link.getAttribute("href");
  await backInText(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+k");
  const chosen = dialogOf(page).getByRole("option", { selected: true });
  await expect(chosen).toHaveText(/Historie/);
  await expect(dialogOf(page).getByRole("combobox")).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("href", href ?? "");

  await backInText(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+k");
  await dialogOf(page).getByRole("combobox").fill("https://example.com/jinam");
  await page.keyboard.press("Enter");
  await expect(link).toHaveAttribute("href", "https://example.com/jinam");
  await backInText(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+k");
  await expect(dialogOf(page).getByRole("combobox")).toHaveValue("https://example.com/jinam");
  await expect(chosen).toHaveText(/example\.com\/jinam/);
});
