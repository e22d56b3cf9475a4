import type { Browser, BrowserContext, Page } from "@playwright/test";
import { address } from "../server-under-test.ts";
import { awaitAwakeningOf } from "./awake.ts";
import { rememberMessages } from "./messages.ts";
import { test as base } from "./plain-test.ts";

/** Address shown by the page that never closes: part of the site that runs no script. */
export const residence = `${address}/robots.txt`;

/** Gives a further browser in which nobody is signed in, without scripts if one says so. */
export type AnotherContext = (options?: { readonly javaScriptEnabled?: boolean }) => Promise<BrowserContext>;

interface Fixtures {
  /** True for a test that makes irreversible changes, such as to the clock of a browser. */
  ownContext: boolean;
  anotherContext: AnotherContext;
  /** Names the options of the test; contexts of the same options are alike. */
  contextOptionsKey: string;
}

/** Playwright's test in a browser context that tests with the same options use one after another. */
export const test = base.extend<Fixtures>({
  contextOptionsKey: async (
    {
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
    },
    use,
  ) => {
    const options = {
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
    };
    await use(JSON.stringify(options));
  },

  context: async ({ browser, keptContexts, javaScriptEnabled, ownContext, contextOptionsKey }, use) => {
    const known = ownContext ? undefined : keptContexts.get(contextOptionsKey);
    const kept = known ?? (await keepContext(browser, javaScriptEnabled !== false));
    if (!ownContext) keptContexts.set(contextOptionsKey, kept);
    await use(kept.context);
    await (ownContext ? kept.context.close() : kept.clear());
  },

  anotherContext: async ({ browser, keptContexts, contextOptionsKey }, use) => {
    const given: KeptContext[] = [];
    await use(async ({ javaScriptEnabled = true } = {}) => {
      const key = `${contextOptionsKey}, another ${given.length}, ${javaScriptEnabled}`;
      const kept = keptContexts.get(key) ?? (await keepContext(browser, javaScriptEnabled));
      keptContexts.set(key, kept);
      given.push(kept);
      return kept.context;
    });
    for (const { clear } of given) await clear();
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

/** Opens a context with the other options of the running test. */
async function keepContext(browser: Browser, javaScriptEnabled: boolean): Promise<KeptContext> {
  const context = await browser.newContext({ javaScriptEnabled });
  const resident = await context.newPage();
  await resident.goto(residence);
  if (javaScriptEnabled) {
    context.on("page", awaitAwakeningOf);
    await rememberMessages(context);
  }
  context.newPage = () => openBeside(resident);
  return { context, clear: () => clear(context, resident) };
}

/**
 * Opens an empty page in the process of another one, which knows the scripts of the site already. Playwright's own way
 * starts a process for it, which is left as soon as the page goes to the site.
 */
async function openBeside(resident: Page): Promise<Page> {
  const opened = resident.waitForEvent("popup");
  await resident.evaluate(() => {
    const page = window.open();
    if (page) page.opener = null;
  });
  return opened;
}

async function clear(context: BrowserContext, resident: Page): Promise<void> {
  const pages = context.pages().filter((page) => page !== resident);
  const origins = new Set([address, ...pages.map((page) => new URL(page.url()).origin)]);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  // The site keeps nothing in the other stores of a browser.
  const session = await context.newCDPSession(resident);
  for (const origin of origins)
    if (origin !== "null")
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await session.detach();
}
