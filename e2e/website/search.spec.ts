import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { address } from "../server-under-test.ts";
import { expect, test } from "../support/fixtures.ts";

const pages = moduleNamed("pages")!;

/** Creates a published page, found by unique words so that tests find nothing of each other. */
async function plant(title: string, texts: Readonly<Record<string, string>> = {}): Promise<number> {
  const saved = await createRecord(pages, { title, language: "en", intent: "publish", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("somebody finds a page from any other one, by the beginning of a word without its accents", async ({
    page,
  }) => {
    await page.goto("/cs");
    await page.getByRole("link", { name: "Hledat na webu" }).click();
    await expect(page).toHaveURL(`${address}/cs/hledat`);
    await page.getByRole("searchbox", { name: "Hledat na webu" }).fill("mostovan");
    await page.getByRole("button", { name: "Hledat" }).click();
    await expect(page).toHaveURL(`${address}/cs/hledat?q=mostovan`);
    await expect(page.getByRole("searchbox")).toHaveValue("mostovan");
    await expect(page.locator("mark").first()).toHaveText(/^moštován/i);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.locator(".search-results a").first().click();
    await expect(page.locator("main")).toContainText(/moštován/i);
  });

  test("whoever finds nothing is told what finds something, and it is counted", async ({ page }) => {
    await page.goto("/search?q=orchard+zyxwvuts");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "No results for “orchard zyxwvuts”",
    );
    await page.locator(".search-advice").getByRole("link", { name: "orchard" }).click();
    await expect(page.locator(".search-count")).toContainText("for “orchard”");
  });

  test("results have pages that lead on", async ({ page }) => {
    const word = `turnip${Date.now()}`;
    for (let n = 0; n < 12; n += 1) await plant(`${word} ${n}`);
    await page.goto(`/search?q=${word}`);
    await expect(page.locator(".search-results > li")).toHaveCount(10);
    await page.getByRole("link", { name: "More results" }).click();
    await expect(page.locator(".search-results > li")).toHaveCount(2);
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
  });

  test("an address where nothing is names what may have been meant, and offers the search", async ({
    page,
  }) => {
    await plant("Ptarmigan marmalade");
    await page.goto("/ptarmigan-mramalade.html");
    await expect(page.locator(".dead-end-similar a")).toHaveAttribute("href", "/ptarmigan-marmalade");
    await page.getByRole("searchbox").fill("cider");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?q=cider$/);
  });
});

test("results are suggested while somebody types, and chosen by the keyboard", async ({
  page,
  expectAccessible,
}) => {
  const word = `parsnip${Date.now()}`;
  await plant(`<b>${word}</b> soup`, { slug: `${word}-soup` });
  await plant(`${word} bread`);
  await page.goto("/search");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(word.slice(0, -2));
  const field = page.getByRole("combobox");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.filter({ hasText: `<b>${word}</b> soup` })).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", "suggestion-0");
  await page.keyboard.press("Escape");
  await expect(options.first()).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(word.slice(-2, -1));
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  const chosen = await options.last().textContent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/${word}-${chosen?.includes("soup") ? "soup" : "bread"}$`));
});

test("Enter without a choice searches, and a press on a suggestion goes there", async ({ page }) => {
  const word = `celeriac${Date.now()}`;
  await plant(word);
  await page.goto("/search");
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${address}/search?q=${word}`);
  await page.getByRole("searchbox").fill(word.slice(0, -1));
  await page.getByRole("option").click();
  await expect(page).toHaveURL(`${address}/${word}`);
});

test("a page is found from its very moment on, and no longer once it is taken off", async () => {
  const word = `salsify${Date.now()}`;
  const momentIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const id = await plant(word, { publishAt: momentIn(3_600_000) });
  const found = async () => {
    const answer = await fetch(`${address}/search?q=${word}`, { headers: { accept: "application/json" } });
    return ((await answer.json()) as { count: number }).count;
  };
  expect(await found()).toBe(0);
  await updateRecord(pages, id, { publishAt: momentIn(1500), intent: "publish" }, null);
  await expect.poll(found, { timeout: 15_000 }).toBe(1);
  await updateRecord(pages, id, { intent: "unpublish" }, null);
  expect(await found()).toBe(0);
});

test("every state of the page is accessible", async ({ page, expectAccessible }) => {
  for (const path of [
    "/search",
    "/search?q=a",
    "/search?q=orchard",
    "/search?q=orchard+zyxwvuts",
    "/cs/hledat?q=jabl",
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test("what was looked for in vain is on the dashboard and in a list", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const word = `xylophagous${Date.now() % 100_000}`;
  for (let n = 0; n < 3; n += 1) await page.request.get(`/search?q=${word}`);
  await signIn("administrator");
  await expect
    .poll(async () => {
      await page.goto("/ADMIN/en/missedSearches");
      return page.getByText(word).count();
    })
    .toBeGreaterThan(0);
  await expectAccessible(page);
});

test("on a phone the search is beside the menu, and nothing is wider than the screen", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/cs");
  await page.getByRole("link", { name: "Hledat na webu" }).click();
  await page.getByRole("searchbox").fill("jabl");
  await page.getByRole("button", { name: "Hledat" }).click();
  await expect(page.locator(".search-results > li").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
