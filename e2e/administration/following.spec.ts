import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { fillFolded } from "../support/folds.ts";
import { untilTold } from "../support/messages.ts";

/** Creates a separate page for each test, with another one below it. */
async function plant(title: string): Promise<{ id: number; slug: string }> {
  const slug = `${title.toLowerCase()}-${Date.now()}`;
  const make = async (texts: Readonly<Record<string, string>>) => {
    const saved = await createRecord(moduleNamed("pages")!, { status: "published", ...texts }, null);
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
    return Number(saved.row.id);
  };
  const id = await make({ title, slug });
  await make({ title: `${title} below`, slug: `below-${slug}`, parentId: String(id) });
  return { id, slug };
}
const statusOf = async (page: Page, slug: string) =>
  (await fetch(new URL(`/${slug}`, page.url()), { redirect: "manual" })).status;

test("a deletion says what follows, and is taken back from its message", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { id, slug } = await plant("Quince");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.locator("#record-menu").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Move “Quince” to the trash?");
  await expect(question).toContainText(`Visitors will no longer find it at /${slug}.`);
  await expect(question.getByRole("link", { name: "Quince below" })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(/\/ADMIN\/en\/pages$/);
  await untilTold(page, "Moved to the trash.");
  expect(await statusOf(page, slug)).toBe(404);
  await expectAccessible(page);

  await expect(page.getByText("Moved to the trash.")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo: Moved to the trash." }).click();
  await untilTold(page, "Undone.");
  expect(await statusOf(page, slug)).toBe(200);
  expect(await statusOf(page, `${slug}/below-${slug}`)).toBe(200);
});

test("a rename says what follows, and its form shows the old address once it is taken back", async ({
  page,
  signIn,
}) => {
  const { id, slug } = await plant("Medlar");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await page.locator("[name=title]").fill("Medlar tree");
  await page.locator("[name=slug]").fill(`new-${slug}`);
  const publish = page.getByRole("button", { name: /^Publish/ });
  await publish.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Its address changes from /${slug} to /new-${slug}`);
  await expect(question).toContainText("1 page below it gets a new address too");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("[name=slug]")).toHaveValue(`new-${slug}`);
  expect(await statusOf(page, slug)).toBe(200);
  await publish.click();
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`The new address is /new-${slug}`)).toBeVisible();
  expect(await statusOf(page, slug)).toBe(301);

  await page.getByRole("button", { name: "Restore the old address" }).click();
  await untilTold(page, "Undone.");
  await expect(page.locator("[name=slug]")).toHaveValue(slug);
  await expect(page.locator("[name=title]")).toHaveValue("Medlar tree");
  expect(await statusOf(page, slug)).toBe(200);
  expect(await statusOf(page, `new-${slug}`)).toBe(404);
  await page.locator("[name=perex]").fill("A late fruit.");
  await publish.click();
  await untilTold(page, "Published.");
});

test("a message gives the focus back when it is closed, and only then", async ({ page, signIn }) => {
  const { id, slug } = await plant("Sorb");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await page.locator("[name=slug]").fill(`new-${slug}`);
  await page.getByRole("button", { name: /^Publish/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  const message = page.locator("[data-sonner-toast]");
  await expect(message).toContainText(`/new-${slug}`);
  const close = message.getByRole("button", { name: "Close" });
  await page.locator("[name=title]").focus();
  await close.focus();
  const perex = page.locator("[name=perex]");
  await perex.fill("A late");
  await expect(perex).toHaveValue("A late");
  await expect(perex).toBeFocused();

  await close.focus();
  await page.keyboard.press("Enter");
  await expect(message).toHaveCount(0);
  await page.keyboard.type(" fruit.");
  await expect(perex).toHaveValue("A late fruit.");
});

test("three errors are shown at once, and the record that has a value is a link away", async ({
  page,
  signIn,
}) => {
  const { id, slug } = await plant("Sorb");
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  await untilAwake(page);
  await page.locator("[name=slug]").fill(slug);
  await fillFolded(page.locator("[name=seoTitle]"), "x".repeat(301));
  await page.getByRole("button", { name: "Publish" }).click();
  const summary = page.getByRole("region", { name: "Fields to correct" });
  await expect(summary.getByRole("listitem")).toHaveCount(3);
  await expect(summary.getByRole("link", { name: "Sorb" })).toHaveAttribute("href", `/ADMIN/en/pages/${id}`);
  await expect(page.locator("[data-error-for=slug]").getByRole("link", { name: "Sorb" })).toBeVisible();
});

test("a copy asks what becomes of unsaved text", async ({ page, signIn, expectAccessible }) => {
  const { id } = await plant("Rowan");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  const duplicate = async () => {
    await page.locator("[name=perex]").fill("Red berries.");
    await page.getByRole("button", { name: "More actions" }).click();
    await page.locator("#record-menu").getByRole("button", { name: "Duplicate" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("You have unsaved changes");
  };
  await duplicate();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("[name=perex]")).toHaveValue("Red berries.");

  await duplicate();
  await page.getByRole("button", { name: "Duplicate (saved version)" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
  await expect(page.locator("[name=title]")).toHaveValue("Rowan (copy)");
  await expect(page.locator("[name=perex]")).toHaveValue("");

  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await duplicate();
  await page.getByRole("button", { name: "Save, then: Duplicate" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
  await expect(page.locator("[name=title]")).toHaveValue("Rowan (copy)");
  await expect(page.locator("[name=perex]")).toHaveValue("Red berries.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("a message that can be taken back covers no question that is asked after it", async ({
    page,
    signIn,
  }) => {
    const { id, slug } = await plant("Sloe");
    await signIn("administrator");
    await page.goto(`/ADMIN/en/pages/${id}`);
    await untilAwake(page);
    await page.locator("[name=slug]").fill(`new-${slug}`);
    await page.getByRole("button", { name: /^Publish/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Restore the old address" })).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.locator("#record-menu").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Restore the old address" }).click();
    await expect(page.locator("[name=slug]")).toHaveValue(slug);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a deletion is asked about on a page, done, and taken back", async ({ page, context }) => {
    const { id, slug } = await plant("Hazel");
    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/pages/${id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.locator("#record-menu").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(new RegExp(`/pages/${id}/confirm`));
    await expect(page.getByRole("heading", { name: "Move “Hazel” to the trash?" })).toBeVisible();
    await expect(page.getByText("1 page below it goes to the trash with it:")).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Moved to the trash.").first()).toBeVisible();
    expect(await statusOf(page, slug)).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone.").first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/pages/${id}\\?`));
    expect(await statusOf(page, slug)).toBe(200);
  });

  test("a rename is asked about on a page with everything that was typed", async ({ page, context }) => {
    const { id, slug } = await plant("Elder");
    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/pages/${id}`);
    await page.locator("[name=title]").fill("Elder tree");
    await page.locator("[name=slug]").fill(`new-${slug}`);
    await page.getByRole("button", { name: /^Publish/ }).click();
    await expect(page.getByText(`Its address changes from /${slug} to /new-${slug}`)).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.locator("[name=title]")).toHaveValue("Elder tree");
    await expect(page.locator("[name=slug]")).toHaveValue(`new-${slug}`);
    expect(await statusOf(page, slug)).toBe(301);
  });
});
