import { type Browser, chromium } from "playwright";
import { median } from "../figures/percentiles.ts";
import { firstPaint, type OpenedPage, openOnSlowPhone } from "./slow-phone.ts";

export interface BrowserFigures {
  readonly pages: readonly (OpenedPage & { readonly path: string })[];
  /**
   * Milliseconds from a click on a link, to whose page the pointer had led the browser before, to the first paint of
   * that page; undefined where the browser did not fetch it ahead.
   */
  readonly navigation: number | undefined;
}

/**
 * What a visitor's browser makes of public pages: of the home page, an article of the news and a page, each opened for
 * the first time on a slow phone, and of a way between two pages on a fast machine.
 *
 * @param address origin of a server with the demo site, such as `http://localhost:3000`
 */
export async function measureInBrowser(address: string, paths = demoPaths): Promise<BrowserFigures> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--disable-component-update", "--disable-sync", "--no-first-run"],
  });
  try {
    const pages = [];
    for (const path of paths) pages.push({ path, ...(await openOnSlowPhone(browser, address + path)) });
    const ways: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const way = await navigationAhead(browser, address);
      if (way === undefined) return { pages, navigation: undefined };
      ways.push(way);
    }
    return { pages, navigation: median(ways) };
  } finally {
    await browser.close();
  }
}

const demoPaths = [
  "/",
  "/news/the-wall-by-the-gate",
  "/what-we-do/old-varieties",
] as const satisfies string[];

/** Rests on a link of the home page until its page is fetched, then follows it. */
async function navigationAhead(browser: Browser, address: string): Promise<number | undefined> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Preload.enable");
  const isFetched = new Promise<boolean>((resolve) => {
    session.on("Preload.prefetchStatusUpdated", ({ status }) => {
      if (status === "Ready" || status === "Success") resolve(true);
      if (status === "Failure") resolve(false);
    });
    setTimeout(() => resolve(false), patienceMs).unref();
  });
  await page.goto(address, { waitUntil: "load" });
  const link = page.locator("main a[href^='/']").first();
  await link.hover();
  if (!(await isFetched)) {
    await context.close();
    return undefined;
  }
  const before = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== before, { waitUntil: "load" });
  const paint = await page.evaluate(firstPaint);
  await context.close();
  return paint;
}

const rounds = 7;
const patienceMs = 5000;
