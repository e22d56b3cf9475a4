import type { Page } from "@playwright/test";

/** Makes every navigation of a page end only when the page is awake. */
export function awaitAwakeningOf(page: Page): void {
  const { goto, reload, waitForURL } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await untilAwake(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await untilAwake(page);
    return response;
  };
  page.waitForURL = async (...args) => {
    await waitForURL.apply(page, args);
    await untilAwake(page);
  };
}

/**
 * Waits until React has taken over everything that the server rendered, its first work is done and letters have their
 * width, so that a press reaches the script and its target. Pages without the script are awake at once.
 *
 * It is an evaluation, because to wait for a function Playwright first loads a library of 340 kB into each document.
 */
export async function untilAwake(page: Page): Promise<void> {
  for (let isAwake = false; !isAwake; ) isAwake = await page.evaluate(awakening).catch(forAnotherDocument);
}

/** Returns false for an evaluation that ended because the page has gone on to another document. */
export function forAnotherDocument(error: Error): false {
  if (/Execution context was destroyed|Cannot find context/.test(error.message)) return false;
  throw error;
}

async function awakening(): Promise<true> {
  // A timer makes the browser draw nothing, unlike a frame.
  const soon = () => new Promise((resolve) => setTimeout(resolve, 16));
  while (document.fonts.status !== "loaded") await soon();
  if (!document.querySelector('script[src*="/_next/"]')) return true;
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")) ||
    element.closest("[data-fragment], [data-by-hand]") !== null;
  while (![...document.querySelectorAll("body, form, button")].every(isTakenOver)) await soon();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  return true;
}
