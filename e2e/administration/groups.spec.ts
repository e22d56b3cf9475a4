import type { Page } from "@playwright/test";
import { database } from "#db/client";
import { insertAdmin } from "#lib/accounts/queries/admins";
import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { permissionsOf } from "#lib/kernel/permissions";
import { modules } from "#lib/modules";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";
import { ask } from "../support/raw-request.ts";

const unique = () => Math.random().toString(36).slice(2, 8);
const save = /^Save\b(?! and)/;

/** Returns the box of a permission, found by its value, because reading the names of two hundred boxes takes time. */
const boxOf = (page: Page, permission: string) =>
  page.locator(`[data-field=permissions] [type=checkbox][value="${permission}"]`);

/** Creates an administrator of a group with the data that the browser would send, but without the browser. */
async function memberOf(groupId: number) {
  const id = crypto.randomUUID();
  const name = `Member ${unique()}`;
  const row = { id, email: `${id}@example.com`, name, username: id, userHandle: id, group_id: groupId };
  await insertAdmin({ ...row, status: "Active" });
  const { cookie } = await startSession("admin", { subject: id, ip: "127.0.0.1", userAgent: "test" });
  const headers = { cookie: `${cookieName("admin")}=${encodeURIComponent(cookie)}` };
  return { name, open: async (path: string) => (await ask(path, { headers })).status };
}

const groupOf = (url: string) => Number(/adminGroups\/(\d+)/.exec(url)?.[1]);
const grantedTo = (groupId: number) =>
  database()
    .$client.prepare(
      "SELECT permission FROM adminsPermissions p JOIN admin_group_permissions g ON g.permission_id = p.id WHERE g.group_id = ? ORDER BY 1",
    )
    .pluck()
    .all(groupId);

test("a group is granted permissions in a matrix, which tells what saving will change", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/adminGroups/new");
  const name = `Editors ${unique()}`;
  await page.locator("[name=name]").fill(name);
  const whole = boxOf(page, "pages");
  const changes = page.locator("[data-changes]");

  await whole.check();
  await expect(whole).toHaveAccessibleName("Pages: everything");
  await expect(boxOf(page, "pages.delete")).toBeChecked();
  await boxOf(page, "pages.delete").focus();
  await page.keyboard.press("Space");
  await expect(whole).not.toBeChecked();
  await expect(whole).toHaveJSProperty("indeterminate", true);
  await expect(changes).toContainText("Pages: Read");
  await expect(changes).not.toContainText(/Pages: Delete(?! permanently)/);
  const column = page.locator('[data-field=permissions] [aria-label="All modules: Delete"]');
  await column.check();
  await expect(boxOf(page, "users.delete")).toBeChecked();
  await column.uncheck();
  await boxOf(page, "redirections.read").check();
  await page.getByRole("button", { name: save }).click();
  await page.waitForURL(/\/adminGroups\/\d+$/);
  const groupId = groupOf(page.url());
  const kept = permissionsOf(modules.pages).filter((entry) => !["pages", "pages.delete"].includes(entry));
  expect(grantedTo(groupId)).toEqual([...kept, "redirections.read"].sort());

  const member = await memberOf(groupId);
  expect(await member.open("/ADMIN/redirections")).toBe(200);
  await page.reload();
  await expect(page.getByText(member.name)).toBeVisible();
  await expect(changes).toBeEmpty();
  await boxOf(page, "redirections.read").uncheck();
  await expect(changes).toContainText("Removes");
  await expect(changes).toContainText("Redirects: Read");
  await expectAccessible(page);
  await page.getByRole("button", { name: save }).click();
  await untilTold(page, "Saved.");
  expect(await member.open("/ADMIN/redirections")).toBe(403);
  expect(await member.open("/ADMIN/pages")).toBe(200);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This group still has members.", { exact: false })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("boxes grant and take away, and the reasons are explained", async ({ page, context }) => {
    await signInContext(context, "administrator");
    await page.goto("/ADMIN/cs/adminGroups/new");
    await page.locator("[name=name]").fill(`Bez skriptů ${unique()}`);
    await expect(boxOf(page, "redirections.read")).toHaveAccessibleName("Přesměrování: Číst");
    await boxOf(page, "redirections.read").check();
    await boxOf(page, "pages").check();
    await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
    await expect(page).toHaveURL(/\/adminGroups\/\d+/);
    const groupId = groupOf(page.url());
    expect(grantedTo(groupId)).toEqual(["pages", "redirections.read"]);
    const member = await memberOf(groupId);

    await boxOf(page, "redirections.read").uncheck();
    await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
    await expect(page.getByText("Uloženo.").first()).toBeVisible();
    expect(grantedTo(groupId)).toEqual(["pages"]);
    expect(await member.open("/ADMIN/redirections")).toBe(403);

    await page.getByRole("link", { name: "Ověřit oprávnění" }).click();
    await page.getByLabel("Akce", { exact: true }).selectOption("pages.delete");
    await page.getByRole("button", { name: "Ověřit" }).click();
    await page.getByRole("link", { name: member.name }).click();
    await expect(page.getByRole("heading", { name: `Ano, ${member.name} to smí.` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
