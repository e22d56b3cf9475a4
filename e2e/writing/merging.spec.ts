import type { Browser, Page } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { fillFolded } from "../support/folds.ts";
import { untilTold } from "../support/messages.ts";

const save = (page: Page) => page.getByRole("button", { name: /^Save\b(?! and)/ });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

interface Fields {
  readonly title?: string;
  readonly perex?: string;
  readonly seoTitle?: string;
}

/** Creates a new page, and functions by which the editor changes it meanwhile. */
async function sharedPage(page: Page) {
  const headers = async (person: "administrator" | "editor") => {
    const { cookie, csrf } = await signedInAs(person);
    return { cookie, "x-csrf-token": csrf, accept: "application/json", origin: address };
  };
  const slug = `shared-${Date.now()}-${Math.random().toString(36).slice(2, 6)}`;
  const form = { title: "Apples", slug, language: "en", perex: "They ripen in autumn." };
  const created = await page.request.post("/ADMIN/pages", { headers: await headers("administrator"), form });
  const path = `/ADMIN/en/pages/${(await created.json()).data.id}`;
  const byEditor = await headers("editor");
  return {
    path,
    editorSaves: async (fields: Fields) => {
      const answer = await page.request.post(path, { headers: byEditor, form: { ...fields } });
      expect(answer.status()).toBe(200);
    },
    stored: async (): Promise<Record<string, unknown>> =>
      (await page.request.get(path, { headers: byEditor })).json(),
  };
}

test("what two people changed in different fields goes together without a question", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  const { path, editorSaves, stored } = await sharedPage(page);
  await page.goto(path);
  await fillFolded(field(page, "seoTitle"), "Apples of autumn");
  await editorSaves({ title: "Pears", perex: "They ripen in August." });
  await save(page).click();
  await untilTold(page, /^Draft saved\. Kept as changed by others: Title/);
  expect(await stored()).toMatchObject({
    title: "Pears",
    perex: "They ripen in August.",
    seoTitle: "Apples of autumn",
  });
  await expect(field(page, "title")).toHaveValue("Pears");
  await expect(field(page, "perex")).toHaveValue("They ripen in August.");
  await fillFolded(field(page, "seoTitle"), "Pears of August");
  await save(page).click();
  await untilTold(page, "Draft saved.");
  await page.getByRole("link", { name: "History" }).click();
  await page.waitForURL(`**${path}/history`);
});

test("where both changed the same field the person is asked, sees both, and decides", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("administrator");
  const { path, editorSaves, stored } = await sharedPage(page);
  await page.goto(path);
  await field(page, "title").fill("Quinces");
  await field(page, "perex").fill("They ripen in late autumn.");
  await fillFolded(field(page, "seoTitle"), "Typed too");
  await editorSaves({ title: "Pears", perex: "They ripen in August." });
  await save(page).click();
  const panel = page.getByRole("region", { name: "Someone else has saved this record" });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText("Emil Řezník");
  const title = panel.getByRole("group", { name: "Title" });
  await expect(title).toContainText("Quinces");
  await expect(title).toContainText("Pears");
  const perex = panel.locator("[data-conflict-field=perex]");
  await expect(perex.locator("del")).toContainText("August");
  await expect(perex.locator("ins")).toContainText("late autumn");
  await expectAccessible(page, { widths: [1280, 390] });
  expect(await stored()).toMatchObject({ title: "Pears", perex: "They ripen in August.", seoTitle: null });

  await panel.getByRole("button", { name: "Confirm and save" }).click();
  await expect(panel).toBeVisible();
  await expect(field(page, "perex")).toHaveValue("They ripen in late autumn.");

  await title.getByRole("radio", { name: /^Keep the version by Emil Řezník/ }).check();
  await perex.getByRole("link", { name: "Edit in the form" }).click();
  await expect(field(page, "perex")).toBeFocused();
  await field(page, "perex").fill("They ripen in late autumn, pears in August.");
  await panel.getByRole("button", { name: "Confirm and save" }).click();
  await expect(panel).toHaveCount(0);
  await expect(field(page, "title")).toHaveValue("Pears");
  expect(await stored()).toMatchObject({
    title: "Pears",
    perex: "They ripen in late autumn, pears in August.",
    seoTitle: "Typed too",
  });
});

test("a page drawn anew while somebody writes does not let old words go over new ones", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  const { path, editorSaves, stored } = await sharedPage(page);
  await page.goto(path);
  await field(page, "perex").fill("They ripen late.");
  await editorSaves({ title: "Pears", perex: "They ripen in August." });
  await page.getByRole("button", { name: "More actions" }).click();
  await page
    .locator("#record-menu")
    .getByRole("button", { name: /search engines/ })
    .click();
  await expect(field(page, "title")).toHaveValue("Pears");
  await save(page).click();
  await expect(page.getByRole("region", { name: "Someone else has saved this record" })).toBeVisible();
  expect(await stored()).toMatchObject({ title: "Pears", perex: "They ripen in August." });
});

test("writing that was kept in the browser comes back without the fields that others changed since", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  const { path, editorSaves, stored } = await sharedPage(page);
  await page.goto(path);
  await field(page, "perex").fill("They ripen late.");
  await page.goto("/ADMIN/en/account");
  await editorSaves({ title: "Pears" });
  await page.goto(path);
  await page.getByRole("button", { name: /restore/i }).click();
  await expect(field(page, "perex")).toHaveValue("They ripen late.");
  await expect(field(page, "title")).toHaveValue("Pears");
  await save(page).click();
  await untilTold(page, "Draft saved.");
  expect(await stored()).toMatchObject({ title: "Pears", perex: "They ripen late." });
});

test("without JavaScript the form comes back with both texts, and the choice is saved", async ({
  page: other,
  browser,
}) => {
  const { path, editorSaves, stored } = await sharedPage(other);
  const page = await plainPage(browser);
  await page.goto(path);
  await field(page, "title").fill("Quinces");
  await fillFolded(field(page, "seoTitle"), "Typed too");
  await editorSaves({ title: "Pears", perex: "They ripen in August." });
  await save(page).click();
  const title = page.getByRole("group", { name: "Title" });
  await expect(title).toContainText("Pears");
  await expect(field(page, "title")).toHaveValue("Quinces");
  await expect(field(page, "seoTitle")).toHaveValue("Typed too");
  await title.getByRole("radio", { name: /^Keep mine/ }).check();
  await page.getByRole("button", { name: "Confirm and save" }).click();
  await expect(page.getByText(/^Draft saved\. Kept as changed/).first()).toBeVisible();
  expect(await stored()).toMatchObject({
    title: "Quinces",
    perex: "They ripen in August.",
    seoTitle: "Typed too",
  });
  await page.context().close();
});

async function plainPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signInContext(context, "administrator");
  return context.newPage();
}
