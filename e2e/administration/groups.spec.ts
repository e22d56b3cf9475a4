import { database } from "#db/client";
import { insertAdmin } from "#db/queries/admins";
import { modules } from "#lib/modules/index";
import { permissionsOf } from "#lib/permissions/permissions";
import { cookieName } from "#lib/session/cookie";
import { startSession } from "#lib/session/session";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";
import { ask } from "../support/raw-request.ts";

const unique = () => Math.random().toString(36).slice(2, 8);
const save = /^Save\b(?! and)/;

/** A new administrator of a group: what the browser would send, past the browser. */
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
  await untilAwake(page);
  const name = `Editors ${unique()}`;
  await page.locator("[name=name]").fill(name);
  const pages = page.getByRole("group", { name: "Pages", exact: true });
  const whole = pages.getByRole("checkbox", { name: "Pages: everything" });
  const changes = page.locator("[data-changes]");

  await whole.check();
  await expect(pages.getByRole("checkbox", { name: "Pages: Delete" })).toBeChecked();
  await pages.getByRole("checkbox", { name: "Pages: Delete" }).focus();
  await page.keyboard.press("Space");
  await expect(whole).not.toBeChecked();
  await expect(whole).toHaveJSProperty("indeterminate", true);
  await expect(changes).toContainText("Pages: Read");
  await expect(changes).not.toContainText("Pages: Delete");
  const column = page.getByRole("checkbox", { name: "All modules: Delete" });
  await column.check();
  await expect(page.getByRole("checkbox", { name: "Users: Delete" })).toBeChecked();
  await column.uncheck();
  await page.getByRole("checkbox", { name: "Redirections: Read" }).check();
  await page.getByRole("button", { name: save }).click();
  await page.waitForURL(/\/adminGroups\/\d+$/);
  const groupId = groupOf(page.url());
  const kept = permissionsOf(modules.pages).filter((entry) => !["pages", "pages.delete"].includes(entry));
  expect(grantedTo(groupId)).toEqual([...kept, "redirections.read"].sort());

  const member = await memberOf(groupId);
  expect(await member.open("/ADMIN/redirections")).toBe(200);
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText(member.name)).toBeVisible();
  await expect(changes).toBeEmpty();
  await page.getByRole("checkbox", { name: "Redirections: Read" }).uncheck();
  await expect(changes).toContainText("Takes away");
  await expect(changes).toContainText("Redirections: Read");
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
    await page.getByRole("checkbox", { name: "Přesměrování: Číst" }).check();
    await page.getByRole("checkbox", { name: "Stránky: všechno" }).check();
    await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
    await expect(page).toHaveURL(/\/adminGroups\/\d+/);
    const groupId = groupOf(page.url());
    expect(grantedTo(groupId)).toEqual(["pages", "redirections.read"]);
    const member = await memberOf(groupId);

    await page.getByRole("checkbox", { name: "Přesměrování: Číst" }).uncheck();
    await page.getByRole("button", { name: /^Uložit\b(?! a)/ }).click();
    await expect(page.getByText("Uloženo.").first()).toBeVisible();
    expect(grantedTo(groupId)).toEqual(["pages"]);
    expect(await member.open("/ADMIN/redirections")).toBe(403);

    await page.getByRole("link", { name: "Kdo co smí a proč" }).click();
    await page.getByLabel("Co", { exact: true }).selectOption("pages.delete");
    await page.getByRole("button", { name: "Vysvětlit" }).click();
    await page.getByRole("link", { name: member.name }).click();
    await expect(page.getByRole("heading", { name: `Ano, ${member.name} to smí.` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
