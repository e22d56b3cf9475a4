import type { Page } from "@playwright/test";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { unfold } from "../support/folds.ts";

const publish = (page: Page) => page.getByRole("button", { name: /^(Publish|Zveřejnit)/ });
const saveDraft = (page: Page) => page.getByRole("button", { name: /^(Save draft|Uložit koncept)/ });

/** Makes the button that saves a draft send a value that the form does not offer. */
const forge = (page: Page) =>
  saveDraft(page).evaluate((button: HTMLButtonElement) => {
    button.value = "publish";
  });

test("whoever may not publish sees that, and saves a draft", async ({ page, signIn, expectAccessible }) => {
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  await expect(publish(page)).toHaveCount(0);
  await expect(
    page.getByText("To publish, you need a permission you don’t have: Pages: Publish."),
  ).toBeVisible();
  await unfold(page.locator("[name=noindex][type=checkbox]"));
  await expect(page.getByRole("checkbox", { name: /search engines/i })).toBeDisabled();
  await expectAccessible(page, { widths: [1280, 390] });
  await page.locator("[name=title]").fill(`A draft ${Date.now()}`);
  await saveDraft(page).click();
  await page.waitForURL(/\/pages\/\d+$/);
  await expect(publish(page)).toHaveCount(0);
  await expect(page.getByText("Visitors don’t see it.")).toBeVisible();
});

test("a form that asks for it all the same is refused, and keeps its words", async ({ page, signIn }) => {
  await signIn("writer");
  await page.goto("/ADMIN/en/pages/new");
  const title = `A forged form ${Date.now()}`;
  await page.locator("[name=title]").fill(title);
  await forge(page);
  await saveDraft(page).click();
  await expect(
    page.getByText("To do this, you need a permission you don’t have: Pages: Publish.").first(),
  ).toBeVisible();
  await expect(page.locator("[name=title]")).toHaveValue(title);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is refused on a page that leads back to what was typed", async ({ page, context }) => {
    await signInContext(context, "writer");
    await page.goto("/ADMIN/cs/pages/new");
    await forge(page);
    await page.locator("[name=title]").fill("Psáno bez oprávnění");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await saveDraft(page).click();
    const answer = await answered;
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("Stránky: Zveřejnit");
    await page.getByRole("link", { name: "Zpět do formuláře" }).click();
    await expect(page.locator("[name=title]")).toHaveValue("Psáno bez oprávnění");
  });
});
