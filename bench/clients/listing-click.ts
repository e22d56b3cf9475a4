import { type BrowserContext, chromium, type Page } from "playwright";

/**
 * Milliseconds from each of some clicks in the navigation, from one listing to another and back, to the frame that shows
 * the other's rows; the first ones, which load what comes later from memory, are left out.
 *
 * @param address origin of a server
 * @param cookie of an administrator, as `name=value`
 */
export async function measureClicks(
  address: string,
  cookie: string,
  pages: readonly [string, string],
): Promise<readonly number[]> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ["--no-sandbox", "--disable-component-update", "--disable-sync", "--no-first-run"],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await signIn(context, address, cookie);
    const page = await context.newPage();
    await page.goto(`${address}/ADMIN/en/${pages[0]}?view=list&search=`, { waitUntil: "networkidle" });
    const times: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const time = await clickTo(page, pages[(round + 1) % pages.length] ?? pages[0]);
      if (round >= warmUp) times.push(time);
    }
    return times;
  } finally {
    await browser.close();
  }
}

const warmUp = 4;
const rounds = 40;

async function signIn(context: BrowserContext, address: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: address }]);
}

/** Measured in the page by its own clock, because a click that comes over the wire takes longer than what follows it. */
async function clickTo(page: Page, target: string): Promise<number> {
  const time = await page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`#sidebar a[href$="/${name}"]`);
        if (!link) return reject(new Error(`The navigation does not lead to ${name}.`));
        const isShown = () =>
          document.querySelector(`[data-listing*="/${name}"] tbody a[href*="/${name}/"]`) !== null;
        const start = performance.now();
        const watcher = new MutationObserver(() => {
          if (!isShown()) return;
          watcher.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - start);
            channel.port2.postMessage(undefined);
          });
        });
        watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
        link.click();
      }),
    target,
  );
  await page.waitForLoadState("networkidle");
  return time;
}
