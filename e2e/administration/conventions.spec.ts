import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { inTurn } from "#test/ring";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

const unique = () => crypto.randomUUID().slice(0, 8);
const save = (page: Page) => page.getByRole("button", { name: /^Save\b(?! and)/ });

/** Puts HTML that React did not render next to the content, as a custom script would, once React is awake. */
async function addByHand(page: Page, html: string, { asFragment = true } = {}): Promise<void> {
  await untilAwake(page);
  await page.evaluate(
    ([text, isFragment]) => {
      const box = document.createElement("div");
      box.toggleAttribute("data-by-hand", true);
      box.toggleAttribute("data-fragment", isFragment);
      box.innerHTML = text;
      document.querySelector("main")?.append(box);
    },
    [html, asFragment] as const,
  );
}

/** Marks the window, so that a full page load is visible by the missing mark. */
const markWindow = (page: Page) => page.evaluate(() => window.sessionStorage.setItem("loads", "0"));
const countLoads = (page: Page) =>
  page.addInitScript(() => {
    const loads = Number(window.sessionStorage.getItem("loads") ?? "0");
    window.sessionStorage.setItem("loads", String(loads + 1));
  });
const loads = (page: Page) => page.evaluate(() => Number(window.sessionStorage.getItem("loads")));

/** Creates a redirect; returns the address of its form. */
async function createRedirection(source: string): Promise<string> {
  const saved = await createRecord(moduleNamed("redirections")!, { source, target: "/contact" }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return `/ADMIN/en/redirections/${saved.row.id}`;
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("administrator");
  await countLoads(page);
});

const drawers = ["React", "a fragment"] as const;

for (const drawnBy of drawers) {
  test.describe(`content that ${drawnBy} brought`, () => {
    /** Opens a page: rendered by React, or injected by a link that React did not render. */
    async function open(page: Page, path: string, heading: string): Promise<void> {
      await page.goto(drawnBy === "React" ? path : "/ADMIN/en");
      await untilAwake(page);
      if (drawnBy === "a fragment") {
        await addByHand(page, `<a href="${path}" data-content="${path}">Over there</a>`);
        await page.getByRole("link", { name: "Over there" }).click();
      }
      await markWindow(page);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
      await expect(page.locator("#content > [data-fragment]")).toHaveCount(drawnBy === "React" ? 0 : 1);
      await untilAwake(page);
    }

    test(
      "data-content shows another page in #content, there and back, without a page load",
      inTurn(drawnBy, drawers, "data-content"),
      async ({ page }) => {
        await open(page, "/ADMIN/en/redirections", "Redirects");
        // Inserted again, it would make the browser recalculate the styles of the whole page.
        const scheme = await page.locator("meta[name=color-scheme]").elementHandle();
        await page.locator('#content [data-content$="/redirections/new"]:visible').first().click();
        await expect(page.locator("[name=source]:visible")).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/ADMIN\/en\/redirections(\?search=)?$/);
        await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
        await page.goForward();
        await expect(page.locator("[name=source]:visible")).toBeVisible();
        await page.getByRole("navigation").getByRole("link", { name: "Pages", exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
        await expect(page.locator("#content > [data-fragment]")).toHaveCount(0);
        expect(await scheme?.evaluate((element) => element.isConnected)).toBe(true);
        expect(await loads(page)).toBe(0);
      },
    );

    test(
      "data-form saves and stays, saves and closes, shows errors, and goes back",
      inTurn(drawnBy, drawers, "data-form"),
      async ({ page }) => {
        const source = `/form-${unique()}`;
        await open(page, "/ADMIN/en/redirections/new", "New redirect");
        const field = page.locator("[name=source]:visible");
        await field.fill("no slash");
        await save(page).click();
        await expect(page.locator("[data-error-for=source]:visible")).not.toBeEmpty();
        await expect(field).toBeFocused();
        await expect(field).toHaveAttribute("aria-invalid", "true");

        await field.fill(source);
        await page.locator("[name=target]:visible").fill("/contact");
        await save(page).click();
        await untilTold(page, "Created.");
        await page.waitForURL(/\/redirections\/\d+$/);
        await expect(page.locator("[name=source]:visible")).toHaveValue(source);

        await page.locator("[name=target]:visible").fill("/about");
        await page.keyboard.press("Control+s");
        await untilTold(page, "Saved.");
        await page.locator("[name=target]:visible").fill("/somewhere");
        await page.getByRole("button", { name: "Save and close" }).click();
        await page.waitForURL(/\/ADMIN\/en\/redirections$/);
        await expect(page.getByRole("link", { name: source })).toBeVisible();

        await page.getByRole("link", { name: source }).click();
        await page.waitForURL(/\/redirections\/\d+$/);
        await page.getByRole("link", { name: "Back to the list" }).click();
        await page.waitForURL(/\/ADMIN\/en\/redirections$/);
        expect(await loads(page)).toBe(0);
      },
    );

    test(
      "data-filter narrows the listing while typing and by letter, and begins at the first page",
      inTurn(drawnBy, drawers, "data-filter"),
      async ({ page }) => {
        await open(page, "/ADMIN/en/pages?view=list&limit=2&listingPage=2", "Pages");
        await expect(page.getByText(/^3–4 of/)).toBeVisible();
        await page.getByRole("searchbox").fill("history");
        await expect(page.getByText(/^3–4 of/)).toHaveCount(0);
        await expect(page.locator("tbody:visible a").first()).toHaveText("History");
        await expect(page.getByRole("searchbox")).toHaveValue("history");
        await page.getByRole("button", { name: "Show all" }).first().click();
        await expect(page.getByText(/^1–2 of/)).toBeVisible();
        await page.getByRole("radio", { name: "H", exact: true }).check();
        await expect(page.locator("tbody:visible a").first()).toHaveText(/^H/);
        await expect(page.getByRole("listitem").filter({ hasText: "First letter: H" })).toBeVisible();
        await page.getByRole("searchbox").fill("no such page");
        await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
        await page.goto("/ADMIN/en/pages?view=list&limit=50&filter1=&search=");
      },
    );

    test(
      "data-json deletes after a question, and leaves the record alone when the answer is no",
      inTurn(drawnBy, drawers, "data-json"),
      async ({ page }) => {
        const source = `/json-${unique()}`;
        await createRedirection(source);
        await open(page, "/ADMIN/en/redirections", "Redirects");
        const row = page.locator("tbody tr:visible", { hasText: source });
        const remove = async () => {
          await row.getByRole("button", { name: `Actions: ${source}` }).click();
          await row.getByRole("button", { name: "Delete" }).click();
        };
        await remove();
        await expect(page.getByRole("alertdialog")).toContainText(`Move “${source}” to the trash?`);
        await page.getByRole("button", { name: "Cancel" }).click();
        await expect(page.getByRole("alertdialog")).toHaveCount(0);
        await expect(row).toBeVisible();
        await remove();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
        await untilTold(page, "Moved to the trash.");
        await expect(row).toHaveCount(0);
        await expect(page).toHaveURL(/\/ADMIN\/en\/redirections$/);
        expect(await loads(page)).toBe(0);
      },
    );

    test(
      "a hard redirect loads the page anew, a soft one does not",
      inTurn(drawnBy, drawers, "a"),
      async ({ page }) => {
        const source = `/soft-${unique()}`;
        await open(page, await createRedirection(source), source);
        await page.getByRole("button", { name: "More actions" }).click();
        await page.locator("#record-menu:visible").getByRole("button", { name: "Delete" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
        await page.waitForURL(/\/ADMIN\/en\/redirections$/);
        expect(await loads(page)).toBe(0);

        await open(page, "/ADMIN/en/pages?view=list&limit=50&filter1=&search=", "Pages");
        const row = page.locator("tbody tr:visible", { hasText: "History" }).first();
        await row.getByRole("button", { name: /^Actions:/ }).click();
        await row.getByRole("button", { name: "Duplicate" }).click();
        await page.waitForURL(/\/ADMIN\/en\/pages\/\d+$/);
        await expect(page.locator("[name=title]")).toHaveValue(/History/);
        expect(await loads(page)).toBe(1);
        await expect(page.locator("[data-fragment]")).toHaveCount(0);
      },
    );
  });
}

test("data-after keeps the page as it is, or draws it anew, after a POST too", async ({ page }) => {
  const path = await createRedirection(`/after-${unique()}`);
  await page.goto("/ADMIN/en/redirections");
  for (const after of ["none", "refresh"]) {
    await addByHand(
      page,
      `<button type="button" data-json="${path}" data-method="POST" data-after="${after}">${after}</button>`,
      { asFragment: false },
    );
    await markWindow(page);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: after, exact: true }).click();
    expect(new URL((await sent).url()).pathname).toBe(path);
    await expect(page.getByText("Saved.").first()).toBeVisible();
    expect(await loads(page)).toBe(0);
  }
});

test("clicks that ask the browser for another window are left to it", async ({ page, context }) => {
  await page.goto("/ADMIN/en");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "Pages", exact: true })
    .click({ modifiers: ["Control"] });
  await expect((await opened).getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  await expect(page).toHaveURL(/\/ADMIN\/en$/);
});

test("back from a fragment shows what React drew before it, forward shows the fragment again", async ({
  page,
}) => {
  await page.goto("/ADMIN/en/pages");
  await addByHand(page, '<a href="#" data-content="/ADMIN/en/redirections">Over there</a>');
  await page.getByRole("link", { name: "Over there" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ADMIN\/en\/pages$/);
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  await expect(page.locator("[data-fragment]")).toHaveCount(0);
});

test("of two links of a fragment the one pressed last is shown, however late the other answers", async ({
  page,
}) => {
  await page.goto("/ADMIN/en");
  await addByHand(
    page,
    '<a href="#" data-content="/ADMIN/en/pages">Slow</a> <a href="#" data-content="/ADMIN/en/redirections">Fast</a>',
  );
  const slow = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  await page.route("**/ADMIN/en/pages", async (route) => {
    await slow.promise;
    await route.continue().catch(() => undefined);
    isOver.resolve();
  });
  const asked = page.waitForRequest("**/ADMIN/en/pages");
  await page.getByRole("link", { name: "Slow" }).click();
  await asked;
  await page.getByRole("link", { name: "Fast" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  slow.resolve();
  await isOver.promise;
  await expect(page).toHaveURL(/\/ADMIN\/en\/redirections$/);
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
});

test("a link of a fragment to what is no fragment loads that page", async ({ page }) => {
  await page.goto("/ADMIN/en");
  await addByHand(page, '<a href="/about" data-content="/about">The site</a>');
  await page.getByRole("link", { name: "The site", exact: true }).click();
  await page.waitForURL("**/about");
  await expect(page.locator("#content > [data-fragment]")).toHaveCount(0);
});

test("a server out of reach is said, and nothing is lost", async ({ page, context }) => {
  await page.goto("/ADMIN/en/redirections/new");
  await page.locator("[name=source]").fill("/offline");
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText(/can’t be reached/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("[name=source]")).toHaveValue("/offline");
});
