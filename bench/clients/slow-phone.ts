import type { Browser, CDPSession, Page } from "playwright";

export interface OpenedPage {
  /** Milliseconds to the first contentful paint. */
  readonly firstPaint: number;
  /** Milliseconds by which tasks after that paint were longer than 50 (total blocking time). */
  readonly blocked: number;
  /** Sum of all layout shifts without input; its largest session window, which CLS counts, is never more. */
  readonly shift: number;
  /** Bytes over the wire of everything but the pictures after the first. */
  readonly bytes: number;
  readonly requests: number;
}

/**
 * Opens a page with an empty cache as a slow phone does. Screen, processor and network are those that Lighthouse takes
 * for mobile pages (core/config/constants.js: 412 × 823 at 1.75, a processor four times slower, and `mobileSlow4G`, which
 * was called Fast 3G before: 1.6 Mbit/s down, 750 kbit/s up, 150 ms). The 150 ms stand before each answer, without the
 * factor by which Lighthouse stretches them for its own calculation.
 */
export async function openOnSlowPhone(browser: Browser, url: string): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const received = await slowDown(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const painted = await page.evaluate(firstPaint);
  const seen = await page.evaluate(figures, painted);
  const counted = await withoutLaterPictures(page, received);
  await context.close();
  const bytes = counted.reduce((sum, one) => sum + one.bytes, 0);
  return { firstPaint: painted, ...seen, bytes, requests: counted.length };
}

interface Received {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

/** Slows processor and network down, and keeps what comes over the wire. */
async function slowDown(session: CDPSession): Promise<ReadonlyMap<string, Received>> {
  const received = new Map<string, Received>();
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    received.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = received.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1600 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  return received;
}

/** The first picture is the one that the page fetches before the others. */
async function withoutLaterPictures(page: Page, received: ReadonlyMap<string, Received>) {
  const first = await page.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.currentSrc);
  const isLater = ({ type, url }: Received) =>
    type === "Image" && url !== first && new URL(url).pathname.startsWith("/media/");
  return [...received.values()].filter((answer) => !isLater(answer));
}

interface Observed {
  tasks: { readonly start: number; readonly duration: number }[];
  shift: number;
}

/** In the browser, before anything of the page runs. */
function observe(): void {
  const observed: Observed = { tasks: [], shift: 0 };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.tasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput } = entry as { value?: number; hadRecentInput?: boolean };
      if (!hadRecentInput) observed.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** In the browser: milliseconds from the beginning of the navigation to the first contentful paint. */
export function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName("first-contentful-paint");
      if (entry) resolve(entry.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}

/** In the browser, when the network is quiet. */
function figures(painted: number) {
  const { observed } = window as unknown as { observed: Observed };
  const late = observed.tasks.filter(({ start, duration }) => start + duration > painted);
  const blocked = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { blocked, shift: observed.shift };
}
