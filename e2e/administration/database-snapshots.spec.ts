import type { Page } from "@playwright/test";
import { changeSetting } from "#lib/settings/change-setting";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";

test.describe.configure({ mode: "serial" });

/** A restore signs everyone out and loses what others made. */
let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  site = await startOwnSite(27);
  site.adoptDatabase();
});

test.afterAll(() => site.stop());

const widths = [1280, 390];
const at = (path: string) => `${site.address}${path}`;
const home = async () => (await fetch(at("/"))).text();
const nameSite = (name: string) => changeSetting("site.name_en", name);

/** Presses a button or a link as people without a pointer do. */
async function press(page: Page, role: "button" | "link", name: string | RegExp) {
  await page.getByRole("main").getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

test("a snapshot is restored by keyboard, signs everyone out and is in the audit log", async ({
  page,
  signIn,
  anotherContext,
  expectAccessible,
}) => {
  await nameSite("Orchard of Then");
  await signIn("administrator");
  const other = await anotherContext();
  await signInContext(other, "editor");
  await page.goto(at("/ADMIN/en/adminneo.snapshots"));
  await press(page, "button", "Create backup");
  await expect(page.getByText(/^Created manually/)).toBeVisible();
  await nameSite("Orchard of Now");
  await page.reload();
  await expectAccessible(page, { widths });
  await press(page, "link", /^Restore…/);
  await expect(page.getByRole("heading", { level: 1, name: /^Restore the backup from / })).toBeVisible();
  await expect(page.getByText(/^npm run cms -- restore /)).toBeVisible();
  await expectAccessible(page, { widths });
  expect(await home()).toContain("Orchard of Now");
  await press(page, "button", "Restore");
  await expect(page.getByText(/^Backup restored\./).last()).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL(/adminneo\.snapshots/);
  expect(await home()).toContain("Orchard of Then");
  expect((await other.request.get(at("/ADMIN/en/pages"))).status()).toBe(401);
  await expect(page.getByText(/^Before a restore/).first()).toBeVisible();
  await page.goto(at("/ADMIN/en/auditLog"));
  await expect(page.getByRole("row", { name: /Backup restored/ }).first()).toBeVisible();
});

test("a restore is taken back by the backup made before it", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto(at("/ADMIN/en/adminneo.snapshots"));
  await expect(page.getByText(/^Before a restore/).first()).toBeVisible();
  await press(page, "link", /^Restore…/);
  await press(page, "button", "Restore");
  await expect(page.getByText(/^Backup restored\./).last()).toBeVisible({ timeout: 40_000 });
  expect(await home()).toContain("Orchard of Now");
});

test("without scripts a snapshot is restored, and one that is not there any more is refused", async ({
  anotherContext,
}) => {
  const context = await anotherContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInContext(context, "administrator");
  await page.goto(at("/ADMIN/cs/adminneo.snapshots"));
  await page
    .getByRole("link", { name: /^Obnovit…/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Obnovit zálohu z / })).toBeVisible();
  await page.getByRole("button", { name: "Obnovit", exact: true }).click();
  await expect(page.getByText(/^Záloha je obnovená\./)).toBeVisible({ timeout: 40_000 });
  const missing = await page.goto(at("/ADMIN/cs/adminneo.restore?snapshot=cms.sqlite"));
  expect(missing?.status()).toBe(404);
});
