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
 */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.fonts.status !== "loaded") return false;
    if (!document.querySelector('script[src*="/_next/"]')) return true;
    const drawn = [...document.querySelectorAll("body, form, button")];
    const isAwake = drawn
      .filter((element) => !element.closest("[data-fragment], [data-by-hand]"))
      .every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));
    return isAwake && new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 2_000 }));
  });
}
