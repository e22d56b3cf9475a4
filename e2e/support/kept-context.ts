import type { Browser, BrowserContext, Page } from "@playwright/test";
import { address } from "../server-under-test.ts";
import { awaitAwakeningOf } from "./awake.ts";
import { rememberMessages } from "./messages.ts";
import { test as base } from "./plain-test.ts";

/** Address shown by the page that never closes: part of the site that runs no script. */
export const residence = `${address}/robots.txt`;

interface Fixtures {
  /** True for a test that makes irreversible changes, such as to the clock of a browser. */
  ownContext: boolean;
}

/** Playwright's test in a browser context that tests with the same options use one after another. */
export const test = base.extend<Fixtures>({
  context: async (
    {
      browser,
      keptContexts,
      baseURL,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      storageState,
      timezoneId,
      userAgent,
      viewport,
      ownContext,
    },
    use,
  ) => {
    const options = JSON.stringify({
      baseURL,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    });
    const known = ownContext ? undefined : keptContexts.get(options);
    const kept = known ?? (await keepContext(browser, javaScriptEnabled !== false));
    if (!ownContext) keptContexts.set(options, kept);
    await use(kept.context);
    await (ownContext ? kept.context.close() : kept.clear());
  },

  ownContext: [false, { option: true }],
});

/**
 * A browser context that tests use one after another. Opening the first window of a context and reading the site's
 * scripts takes up to a second; in one that stays open, with a page that keeps its process, a third of that.
 */
export interface KeptContext {
  readonly context: BrowserContext;
  /** Removes everything that a test left: pages, cookies, stored values, permissions, routes. Only the cache stays. */
  readonly clear: () => Promise<void>;
}

/** Opens a context with the options of the running test. */
async function keepContext(browser: Browser, runsScripts: boolean): Promise<KeptContext> {
  const context = await browser.newContext();
  const resident = await context.newPage();
  await resident.goto(residence);
  if (runsScripts) {
    context.on("page", awaitAwakeningOf);
    await rememberMessages(context);
  }
  return { context, clear: () => clear(context, resident) };
}

async function clear(context: BrowserContext, resident: Page): Promise<void> {
  const pages = context.pages().filter((page) => page !== resident);
  const origins = new Set([address, ...pages.map((page) => new URL(page.url()).origin)]);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(resident);
  for (const origin of origins)
    if (origin !== "null")
      await session.send("Storage.clearDataForOrigin", {
        origin,
        storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
      });
  await session.detach();
}
