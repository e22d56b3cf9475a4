import { inTurn } from "#test/ring";
import { address } from "../server-under-test.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeLongPage } from "../support/long-page.ts";

const windows = [
  { width: 1280, height: 850 },
  { width: 1024, height: 700 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const widths = windows.map(({ width }) => width);

test.beforeEach(({ signIn }) => signIn("administrator"));

for (const [sidebar, colorScheme] of [
  ["wide", "light"],
  ["icons", "dark"],
] as const) {
  for (const { width, height } of windows) {
    test(
      `the toolbar is within reach wherever one is in a long text: ${width} px, ${sidebar} navigation, ${colorScheme}`,
      inTurn(width, widths, sidebar),
      async ({ page, context }) => {
        await context.addCookies([{ name: "redakce-sidebar", value: sidebar, url: address }]);
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(await makeLongPage(page));
        await expect(page.getByRole("button", { name: "Bold" })).toBeEnabled();
        expect(await page.evaluate(hiddenPlaces)).toEqual([]);
        const toolbar = page.getByRole("toolbar");
        expect((await toolbar.boundingBox())?.height, "one row").toBeLessThan(60);
        const room = await toolbar.evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth);
        expect(room, "no button outside").toBeGreaterThanOrEqual(0);
      },
    );
  }
}

test("the toolbar never lies over the form's buttons on a phone, before its script has run and after it", async ({
  page,
}) => {
  const form = await makeLongPage(page);
  const asleep = await page.context().newPage();
  await asleep.setViewportSize({ width: 390, height: 844 });
  await asleep.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await asleep.evaluate((url) => window.location.assign(url), `${address}${form}`);
  await expect(asleep.locator("[data-bottom-bar]")).toBeVisible();
  expect(await asleep.evaluate(coveredButtons)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(form);
  await expect(page.getByRole("button", { name: "Bold" })).toBeEnabled();
  expect(await page.evaluate(coveredButtons)).toEqual([]);
});

test("what the toolbar has no room for is in a menu at its end", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ADMIN/en/pages/new");
  for (const name of ["Bold", "Italic", "Link", "Bulleted list", "Insert picture", "Insert table"])
    await expect(page.getByRole("toolbar").getByRole("button", { name, exact: true })).toBeInViewport();
  const text = page.locator("[contenteditable=true]");
  await text.click();
  await page.keyboard.type("Said by somebody else.");
  await page.getByRole("button", { name: "More tools" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Quote" }).click();
  await expect(text.locator("blockquote")).toHaveText("Said by somebody else.");
  await page.getByRole("button", { name: "More tools" }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Quote", checked: true })).toBeVisible();
  await page.getByRole("menuitem", { name: "Undo" }).click();
  await expect(text.locator("blockquote")).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 850 });
  await expect(page.getByRole("button", { name: "Quote" })).toBeVisible();
  await expect(page.getByRole("button", { name: "More tools" })).toBeHidden();
});

test("the toolbar and the dialogs stand above a phone's keyboard, and so does the caret", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await makeLongPage(page));
  const text = page.locator("[contenteditable=true]");
  await text.getByText("20. A sentence").click();
  const keyboardTop = await page.evaluate(openKeyboard, 336);
  const toolbar = page.getByRole("toolbar");
  const bottomOf = async (part: typeof toolbar) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(() => bottomOf(toolbar)).toBeLessThanOrEqual(keyboardTop);
  expect(await bottomOf(toolbar)).toBeGreaterThan(keyboardTop - 20);
  for (let line = 0; line < 12; line += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("Down here");
  await expect.poll(() => page.evaluate(caretPlace)).toBe("in sight");

  await page.getByRole("button", { name: "Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Link" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => bottomOf(dialog)).toBeLessThanOrEqual(keyboardTop);
});

for (const { width, height } of windows) {
  test(`the caret never goes under a bar, ${width} px`, inTurn(width, widths, "caret"), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(await makeLongPage(page));
    const text = page.locator("[contenteditable=true]");
    await text.getByText("10. A sentence").click();
    for (const key of ["Enter", "ArrowUp"]) {
      for (let time = 0; time < 40; time += 1) await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(caretPlace), { message: key }).toBe("in sight");
    }
  });
}

/** Scrolls the first lines of the text into the window, and returns the places where a button of the form is covered. */
async function coveredButtons(): Promise<readonly string[]> {
  const bar = document.querySelector("[data-bottom-bar]");
  const text = document.querySelector(".rich-text-area");
  if (!bar || !text) return ["something is missing"];
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const covered: string[] = [];
  const start = window.scrollY + text.getBoundingClientRect().top - window.innerHeight;
  for (let y = start; y < start + 300; y += 20) {
    window.scrollTo(0, y);
    await frame();
    for (const button of bar.querySelectorAll("button")) {
      const box = button.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (box.width > 0 && !(there && button.contains(there))) covered.push(`${button.textContent} at ${y}`);
    }
  }
  return covered;
}

/**
 * Scrolls from the first line of the text to the last, and returns the places where text is visible and one of the
 * toolbar's buttons is not, or is covered.
 */
async function hiddenPlaces(): Promise<readonly string[]> {
  const text = document.querySelector(".rich-text-content");
  const toolbar = document.querySelector("[role=toolbar]");
  const header = document.querySelector("header");
  const bar = document.querySelector("[data-bottom-bar]");
  if (!text || !toolbar || !header || !bar) return ["something is missing"];
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const least = toolbar.getBoundingClientRect().height + 10;
  const hidden: string[] = [];
  const { top, bottom } = text.getBoundingClientRect();
  for (let y = window.scrollY + top - window.innerHeight; y < window.scrollY + bottom; y += 110) {
    window.scrollTo(0, y);
    await frame();
    const seenFrom = Math.max(header.getBoundingClientRect().bottom, text.getBoundingClientRect().top);
    const seenTo = Math.min(bar.getBoundingClientRect().top, text.getBoundingClientRect().bottom);
    if (seenTo - seenFrom < least) continue;
    for (const button of toolbar.querySelectorAll("button")) {
      const box = button.getBoundingClientRect();
      if (box.width === 0) continue;
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!there || !button.contains(there)) hidden.push(`${button.ariaLabel} at ${y}`);
    }
  }
  return hidden;
}

/** Makes the visible part of the window smaller, as a keyboard does; returns the keyboard's upper edge. */
function openKeyboard(height: number): number {
  const viewport = window.visualViewport;
  const visible = window.innerHeight - height;
  if (!viewport) throw new Error("There is no visual viewport.");
  Object.defineProperty(viewport, "height", { configurable: true, get: () => visible });
  viewport.dispatchEvent(new Event("resize"));
  return visible;
}

/** Returns the position of the caret relative to everything that lies over the text. */
function caretPlace(): string {
  const range = window.getSelection()?.getRangeAt(0);
  const [caret] = range?.getClientRects() ?? [];
  const node = range?.startContainer;
  const box = caret ?? (node instanceof Element ? node : node?.parentElement)?.getBoundingClientRect();
  if (!box) return "nowhere";
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const toolbar = boxOf("[role=toolbar]");
  const isBelow = (toolbar?.top ?? 0) > box.top;
  const top = Math.max(boxOf("header")?.bottom ?? 0, isBelow ? 0 : (toolbar?.bottom ?? 0));
  const lowest = Math.min(window.visualViewport?.height ?? 0, boxOf("[data-bottom-bar]")?.top ?? 0);
  const bottom = isBelow ? Math.min(lowest, toolbar?.top ?? 0) : lowest;
  if (box.top < top) return `above ${top}: ${box.top}`;
  return box.bottom > bottom ? `below ${bottom}: ${box.bottom}` : "in sight";
}
