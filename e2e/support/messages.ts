import type { BrowserContext, Page } from "@playwright/test";
import { forAnotherDocument } from "./awake.ts";

/**
 * Waits until a page has shown exactly this, or what matches; then forgets it and all shown before. A message stays
 * for three seconds, which on a busy machine may be over before a test looks, so the page itself remembers.
 */
export async function untilTold(page: Page, text: string | RegExp): Promise<void> {
  for (let isTold = false; !isTold; )
    isTold = await page.evaluate(awaitMessage, text).catch(forAnotherDocument);
}

/** Makes every page of a browser remember its messages. */
export async function rememberMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const remember = (added: Node) => {
      if (!(added instanceof Element)) return;
      for (const message of added.parentElement?.querySelectorAll("[data-sonner-toast] p") ?? [])
        if (added.contains(message)) told.push(message.textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(remember);
    }).observe(document, { childList: true, subtree: true });
  });
}

async function awaitMessage(text: string | RegExp): Promise<true> {
  const { told } = window as unknown as { told: string[] };
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    const index =
      text instanceof RegExp ? told.findIndex((message) => text.test(message)) : told.indexOf(text);
    told.splice(0, index + 1);
    if (index >= 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The page has not told ${text}, but: ${told.join(" | ")}`);
}
