import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { fillFolded } from "../support/folds.ts";
import { untilTold } from "../support/messages.ts";

async function plant(title: string): Promise<{ id: number; slug: string }> {
  const slug = `${title.toLowerCase()}-${Date.now()}`;
  const texts = { title, slug, perex: "What visitors read.", intent: "publish" };
  const saved = await createRecord(moduleNamed("pages")!, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return { id: Number(saved.row.id), slug };
}
const visitorsRead = async (slug: string) => (await fetch(`${address}/${slug}`)).text();
const perex = (page: Page) => page.locator("[name=perex]");

test("visitors see a change only once it is published, and the form says so all along", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { id, slug } = await plant("Bergamot");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  const state = page.getByRole("region", { name: "Status" });
  await expect(state).toContainText("Visitors see this version, published ");
  await perex(page).fill("What nobody reads yet.");
  await expect(page.getByRole("button", { name: "Publish one change" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await untilTold(page, "Draft saved. Visitors still see the published version.");
  await expect(state).toContainText("One change is waiting to be published: Summary.");
  await expect(page.getByRole("button", { name: "Publish one change" })).toBeVisible();
  expect(await visitorsRead(slug)).toContain("What visitors read.");
  await expectAccessible(page, { widths: [1280, 390] });

  await fillFolded(page.locator("[name=seoTitle]"), "Bergamots");
  await page.getByRole("button", { name: "Publish 2 changes" }).click();
  await untilTold(page, "Published.");
  await expect(state).toContainText("Visitors see this version, published ");
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  expect(await visitorsRead(slug)).toContain("What nobody reads yet.");
});

test("changes are scheduled, and thrown away again", async ({ page, signIn, expectAccessible }) => {
  const { id, slug } = await plant("Citron");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await perex(page).fill("Read from new year on.");
  await fillFolded(page.locator("[name=publishAt]"), "2999-01-01T10:00");
  await page.getByRole("button", { name: /^Schedule for 1 Jan 2999/ }).click();
  await untilTold(page, /^Saved\. Will be published on 1\sJan\s2999/);
  const state = page.getByRole("region", { name: "Status" });
  await expect(state).toContainText("Scheduled");
  await expect(state).toContainText("One change will be published on 1 Jan 2999");
  await expectAccessible(page);
  await state.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await untilTold(page, "Changes discarded.");
  await expect(perex(page)).toHaveValue("What visitors read.");
  expect(await visitorsRead(slug)).toContain("What visitors read.");
});

test("what was scheduled goes live by itself", async ({ page, signIn }) => {
  const { id, slug } = await plant("Damson");
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const publishIn = async (milliseconds: number, texts: object = {}) => {
    const publishAt = new Date(Date.now() + milliseconds).toISOString();
    const answer = await page.request.post(`/ADMIN/pages/${id}`, {
      headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: address },
      form: { publishAt, intent: "publish", ...texts },
    });
    expect(answer.status()).toBe(200);
  };
  await publishIn(3_600_000, { perex: "Read a moment later." });
  expect(await visitorsRead(slug)).toContain("What visitors read.");
  await publishIn(1500);
  await expect.poll(async () => visitorsRead(slug), { timeout: 15_000 }).toContain("Read a moment later.");
});

test("a draft may be empty, and says what is missing when it is published", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  await untilAwake(page);
  await perex(page).fill("Only a thought.");
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await page.waitForURL(/\/pages\/\d+$/);
  await untilAwake(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator("[data-error-for=title]")).toHaveText("Fill in this field.");
  await expect(perex(page)).toHaveValue("Only a thought.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a draft is saved, published, taken off, and nothing of it is lost", async ({ page, context }) => {
    const { id, slug } = await plant("Loquat");
    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/pages/${id}`);
    await perex(page).fill("Written without scripts.");
    await perex(page).press("Tab");
    await page.locator("[name=title]").press("Enter");
    await expect(
      page.getByText("Draft saved. Visitors still see the published version.").first(),
    ).toBeVisible();
    expect(await visitorsRead(slug)).toContain("What visitors read.");
    await page.getByRole("button", { name: "Publish one change" }).click();
    await expect(page.getByText("Published.").first()).toBeVisible();
    expect(await visitorsRead(slug)).toContain("Written without scripts.");
  });
});
