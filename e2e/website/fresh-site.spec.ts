import type { BrowserContext, Page } from "@playwright/test";
import { isNull } from "drizzle-orm";
import { database } from "#db/client";
import { pagesTable as pages } from "#lib/content/pages";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn, isWholeRing } from "#test/ring";
import { signedInAs } from "#test/sign-in";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";

test.describe.configure({ mode: "serial" });

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  site = await startOwnSite(5);
  site.adoptDatabase();
});

test.afterAll(() => site.stop());

for (const [language, text, action] of [
  ["en", "Old addresses and where they now redirect.", "New redirect"],
  ["cs", "Staré adresy a kam nyní přesměrují.", "Nové přesměrování"],
] as const) {
  test(
    `an empty listing says what belongs there and has one button, ${language}`,
    inTurn(language, languages, "empty"),
    async ({ page, context }) => {
      const { name, value } = await signedInAs("administrator");
      await context.addCookies([{ name, value, url: site.address, httpOnly: true, sameSite: "Lax" }]);
      await page.goto(`${site.address}/ADMIN/${language}/redirections`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('#content [data-content$="/redirections/new"]')).toHaveCount(1);
      await page.getByRole("link", { name: action }).click();
      await expect(page.getByRole("heading", { level: 1, name: action })).toBeVisible();
    },
  );
}

const titles = [
  "Otevírací doba a vstupné",
  "Zásady zpracování osobních údajů a informační povinnost",
  "Úřední deska",
  "Kontakt",
  "Jak se k nám dostanete veřejnou dopravou",
  "Historie spolku",
  "Často kladené otázky",
  "Program na celý rok",
];

/** Puts this number of pages on the first level of the Czech navigation, and nothing else there. */
async function fillNavigation(count: number): Promise<readonly string[]> {
  const [module, news, galleries] = [moduleNamed("pages"), moduleNamed("news"), moduleNamed("galleries")];
  if (!module || !news || !galleries) throw new Error("There are no pages, no news or no galleries.");
  for (const { table } of [news, galleries])
    await database().update(table).set({ deletedAt: new Date() }).run();
  await database().update(pages).set({ inNavigation: false }).where(isNull(pages.parentId)).run();
  const stored = await database().select().from(pages).all();
  const image = stored.find((page) => page.image)?.image ?? "";
  const made = Array.from({ length: count }, (_, index) => `${titles[index % titles.length]} ${index + 1}`);
  for (const [index, title] of made.entries()) {
    const texts = {
      title,
      slug: `${count}-${index}`,
      language: "cs",
      status: "published",
      inNavigation: "true",
    };
    const saved = await createRecord(module, { ...texts, image: index % 3 === 0 ? image : "" }, null);
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  }
  return made;
}

async function visit(context: BrowserContext, width: number): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 850 });
  await page.goto(`${site.address}/cs`);
  return page;
}

/** The last, on which the tests below go on, is in both rings. */
const [few, most, many] = [3, 30, 13] as const;
for (const [count, details] of [
  [few, { tag: "@full" }],
  [most, { tag: "@full" }],
  [many, {}],
] as const) {
  test(
    `the navigation holds ${count} pages on every screen, without JavaScript`,
    details,
    async ({ anotherContext, page }) => {
      test.slow();
      const made = await fillNavigation(count);
      const plain = await anotherContext({ javaScriptEnabled: false });
      for (const width of isWholeRing ? [1280, 960, 390] : [1440, 1280, 1024, 960, 768, 390]) {
        const visitor = await visit(plain, width);
        const seen = `${width} px`;
        const navigation = visitor.getByRole("navigation", { name: "Hlavní navigace" });
        if (width < 960) await visitor.getByRole("button", { name: "Menu" }).click();
        const inRow = await navigation.locator(".navigation > li:visible > a").evaluateAll(placesOf);
        if (width >= 960) {
          expect(new Set(inRow.map(({ top }) => top)).size, `${seen}: one line`).toBe(1);
          expect(
            inRow.filter(({ isCut }) => isCut),
            `${seen}: nothing cut`,
          ).toEqual([]);
        }
        const more = navigation.getByText("Další", { exact: true });
        if (inRow.length < count) await more.click();
        else await expect(more).toBeHidden();
        const shown = await navigation.getByRole("link").allInnerTexts();
        expect(shown.toSorted(), `${seen}: each page once`).toEqual(made.toSorted());
        const overflow = await sidewaysScroll(visitor);
        expect(overflow, `${seen}: no sideways scrolling`).toBeLessThanOrEqual(0);
        await visitor.close();
      }
      await page.goto(`${site.address}/cs`);
      await expectAccessible(page, { widths: [1280, 390] });
    },
  );
}

test("cards without a picture leave no holes among those with one", async ({ page }) => {
  await page.goto(`${site.address}/cs`);
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 850 });
    const cards = await page.locator(".cards .card").evaluateAll((all) =>
      all.map((card) => {
        const { top, height } = card.getBoundingClientRect();
        return { top: Math.round(top), height: Math.round(height), isFilled: card.matches(".card-of-words") };
      }),
    );
    expect(cards).toHaveLength(many);
    for (const card of cards.filter(({ isFilled }) => isFilled)) {
      const row = cards.filter(({ top }) => top === card.top);
      expect(card.height).toBe(Math.max(...row.map(({ height }) => height)));
    }
  }
});

test("the menu of the rest closes by Escape and by a press elsewhere", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 850 });
  await page.goto(`${site.address}/cs`);
  const more = page.locator("details.more");
  await more.locator("summary").click();
  await expect(more).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(more).not.toHaveAttribute("open");
  await more.locator("summary").click();
  await page.mouse.click(8, 840);
  await expect(more).not.toHaveAttribute("open");
});

function placesOf(links: readonly Element[]) {
  return links.map((link) => ({
    top: Math.round(link.getBoundingClientRect().top),
    isCut: link.scrollWidth > link.clientWidth,
  }));
}

/** Reading works even if the page itself runs no scripts. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
}
