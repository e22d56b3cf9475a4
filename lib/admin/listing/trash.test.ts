import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { adminOfSession } from "#lib/accounts/current-admin";
import { findAdmin } from "#lib/accounts/queries/admins";
import { findSession } from "#lib/accounts/session";
import { pagesTable } from "#lib/content/pages";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { readRecord } from "#lib/kernel/engine/read";
import { removeRecord } from "#lib/kernel/engine/trash";
import { allows, permissionsOf } from "#lib/kernel/permissions";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { moduleNamed } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { findRedirection } from "#lib/website/redirections/way";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { loadBulk } from "../bulk/ask-in-bulk.ts";
import { loadListing } from "./load-listing.ts";

vi.useFakeTimers({ toFake: ["Date"] });

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, status: "published", ...texts });
}
/** Puts About with History below it in the trash, and Contact next to them. */
async function trash(by: string | null = null) {
  const about = await page("about");
  const history = await page("history", { parentId: String(about) });
  const contact = await page("contact");
  await removeRecord(pages, contact, by);
  vi.setSystemTime(Date.now() + 1000);
  await removeRecord(pages, about, by);
  return { about, history, contact };
}
type Client = Awaited<ReturnType<typeof clientWith>>;
async function adminOf(client: Client) {
  const session = await findSession("admin", decodeURIComponent(client.cookie.split("=")[1] ?? ""));
  const admin = session && (await adminOfSession(session));
  if (!admin) throw new Error("Nobody is signed in.");
  return admin;
}
const listed = async (client: Client, asked = {}) =>
  loadListing(pages, await adminOf(client), "en", { view: "trash", ...asked });
const stored = async () =>
  (await database().select().from(pagesTable).orderBy(pagesTable.id).all()).map(({ slug }) => slug);

describe("the trash", () => {
  test("says who deleted a record and when", async () => {
    const client = await clientWith(["pages"]);
    await trash(client.id);
    const { columns, rows } = await listed(client);
    expect(columns.slice(-2)).toEqual([
      { field: "deletedAt", label: "Deleted" },
      { field: "deletedBy", label: "Deleted by" },
    ]);
    const name = (await findAdmin(client.id))?.name;
    for (const { cells } of rows) {
      expect(cells.at(-1)).toMatchObject({ field: "deletedBy", text: name });
      expect(cells.at(-2)?.text).toMatch(/\d/);
    }
    expect(
      (await loadListing(pages, await adminOf(client), "en", { view: "list" })).columns.map(
        ({ field }) => field,
      ),
    ).not.toContain("deletedAt");
  });

  test("offers to delete for good one, several and all, to who may", async () => {
    await trash();
    const offered = async (permissions: readonly string[]) => {
      const { rows, bulk, emptying } = await listed(await clientWith(permissions));
      const [{ actions = [] } = {}] = rows;
      return [actions.map(({ name }) => name), bulk?.actions.map(({ name }) => name), emptying?.count];
    };
    expect(await offered(["pages"])).toEqual([["restore", "purge"], ["restore", "purge"], 3]);
    expect(await offered(["pages.purge"])).toEqual([["purge"], ["purge"], 3]);
    expect(await offered(["pages.delete"])).toEqual([["restore"], ["restore"], undefined]);
    expect(await offered(["pages.read"])).toEqual([[], undefined, undefined]);
  });
});

describe("the permission to delete for good", () => {
  test("exists for modules with a trash alone, and is in the whole module and superadmin", () => {
    for (const module of Object.values(modules)) {
      const entry = `${module.name}.purge`;
      expect(permissionsOf(module).includes(entry), entry).toBe("trash" in module && module.trash === true);
    }
    for (const granted of ["superadmin", "pages", "pages.purge"])
      expect(allows(new Set([granted]), "pages", "purge")).toBe(true);
    expect(allows(new Set(["pages.delete", "pages.update"]), "pages", "purge")).toBe(false);
  });

  test("is asked for by every way", async () => {
    const { contact } = await trash();
    const client = await clientWith(["pages.delete", "pages.update"]);
    const all = { action: "purge", view: "trash", all: "1", count: "3" };
    expect((await client.post(`/ADMIN/en/pages/${contact}/purge`)).status).toBe(403);
    expect((await client.post("/ADMIN/en/pages/bulk", { ...all, all: "", ids: [contact] })).status).toBe(403);
    expect((await client.post("/ADMIN/en/pages/bulk", all)).status).toBe(403);
    expect(await stored()).toHaveLength(3);
  });
});

describe("deleting for good", () => {
  test("really deletes the row and what went to the trash with it, and is in the audit log", async () => {
    const client = await clientWith(["pages.purge"]);
    const { about, history } = await trash();
    const { status, body } = await client.post(`/ADMIN/en/pages/${about}/purge`);
    expect([status, body.message]).toEqual([200, "Deleted permanently."]);
    expect(await stored()).toEqual(["contact"]);
    for (const id of [about, history]) {
      const [entry] = await entriesOfRecord("pages", String(id), { limit: 1 });
      expect(entry).toMatchObject({ action: "deleted", createdBy: client.id });
    }
    expect((await client.post(`/ADMIN/en/pages/${about}/purge`)).status).toBe(404);
  });

  test("is a DELETE for scripts, of one record and of many, which no other action is", async () => {
    const client = await clientWith("all");
    const { about, contact } = await trash();
    const many = { view: "trash", ids: [contact] };
    const restored = await client.remove("/ADMIN/en/pages/bulk", { ...many, action: "restore" });
    expect(restored.status).toBe(404);
    expect(await stored()).toHaveLength(3);
    const { body } = await client.remove("/ADMIN/en/pages/bulk", { ...many, action: "purge" });
    expect(body).toMatchObject({ status: "ok", data: { done: 1 } });
    expect((await client.remove(`/ADMIN/en/pages/${about}/purge`)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test("leaves what was thrown away before its parent in the trash", async () => {
    const about = await page("about");
    const history = await page("history", { parentId: String(about) });
    await removeRecord(pages, history, null);
    vi.setSystemTime(Date.now() + 1000);
    await removeRecord(pages, about, null);
    const client = await clientWith(["pages"]);
    await client.post(`/ADMIN/en/pages/${about}/purge`);
    expect(await stored()).toEqual(["history"]);
    expect((await client.post(`/ADMIN/en/pages/${history}/restore`)).status).toBe(200);
    expect(await readRecord(pages, history)).toMatchObject({ path: "history", parentId: null });
  });

  test("takes nothing that does not lie in the trash", async () => {
    const client = await clientWith("all");
    const id = await page("about");
    expect((await client.post(`/ADMIN/en/pages/${id}/purge`)).status).toBe(404);
    const bulk = { action: "purge", ids: [id] };
    expect((await client.post("/ADMIN/en/pages/bulk", bulk)).status).toBe(404);
    const { body } = await client.post("/ADMIN/en/pages/bulk", { ...bulk, view: "trash" });
    expect(body.data).toMatchObject({ done: 0 });
    expect(await stored()).toEqual(["about"]);
  });

  test("is asked about first, with what goes along, and changes nothing until then", async () => {
    const client = await clientWith(["pages"]);
    const { about } = await trash();
    const { status, body } = await client.post(`/ADMIN/en/pages/${about}/purge`, { _asks: "1" });
    expect([status, body.message]).toEqual([200, "Delete “about” permanently? This can’t be undone."]);
    expect(body.data.panel.consequences).toEqual([
      {
        text: "1 page below it that went to the trash with it is deleted too:",
        items: [{ text: "history" }],
      },
    ]);
    expect(body.data.panel).not.toHaveProperty("hint");
    expect(await stored()).toHaveLength(3);
  });

  test("of several counts each, those that went with another one included", async () => {
    const client = await clientWith(["pages"]);
    const { about, history, contact } = await trash();
    const asked = { action: "purge", view: "trash", ids: [about, history, contact] };
    const { body } = await client.post("/ADMIN/en/pages/bulk", asked);
    expect(body.data).toMatchObject({ done: 3, skipped: 0, failed: 0 });
    expect(await stored()).toEqual([]);
  });
});

describe("emptying the trash", () => {
  test("asks with the number of all, whatever the filter, and deletes them", async () => {
    const client = await clientWith(["pages"]);
    await trash();
    await page("live");
    const { emptying } = await listed(client, { search: "contact" });
    const asked = { ...emptying?.fields, action: "purge" };
    const { question } = (await loadBulk(pages, await adminOf(client), "en", asked)) ?? {};
    expect(question).toBe(
      "Empty the trash? All 3 records in it will be deleted permanently. This can’t be undone.",
    );
    const { location } = await client.submit("/ADMIN/en/pages/bulk", asked);
    expect(location).toMatch(/^\/ADMIN\/en\/pages\/bulk\?/);
    expect(await stored()).toHaveLength(4);
    await client.submit("/ADMIN/en/pages/bulk", { ...asked, confirmed: "1" });
    expect(await stored()).toEqual(["live"]);
  });

  test("is refused where another number lies in it meanwhile", async () => {
    const client = await clientWith(["pages"]);
    await trash();
    const { emptying } = await listed(client);
    await removeRecord(pages, await page("late"), null);
    const { status } = await client.post("/ADMIN/en/pages/bulk", { ...emptying?.fields, action: "purge" });
    expect(status).toBe(409);
    expect(await stored()).toHaveLength(4);
  });
});

describe("what comes back from the trash", () => {
  test("is a draft with everything below it, and the message says so", async () => {
    const client = await clientWith(["pages"]);
    const { about, history } = await trash();
    const { body } = await client.post(`/ADMIN/en/pages/${about}/restore`);
    expect(body.message).toBe("Restored from the trash as a draft; visitors don’t see it yet.");
    for (const id of [about, history]) expect(await readRecord(pages, id)).toMatchObject({ status: "draft" });
  });

  test("is a draft in bulk too, which the question says", async () => {
    const client = await clientWith(["pages"]);
    const { contact } = await trash();
    const asked = { action: "restore", view: "trash", ids: String(contact) };
    const { question } = (await loadBulk(pages, await adminOf(client), "en", asked)) ?? {};
    expect(question).toBe(
      "Restore 1 record from the trash? Restored pages stay drafts until someone publishes them.",
    );
    await client.post("/ADMIN/en/pages/bulk", asked);
    expect(await readRecord(pages, contact)).toMatchObject({ status: "draft" });
  });

  test("leads no visitors to it from an address that it had", async () => {
    const client = await clientWith(["pages"]);
    const { history } = await trash();
    await client.post(`/ADMIN/en/pages/${history}/restore`);
    expect(await readRecord(pages, history)).toMatchObject({ path: "history", status: "draft" });
    expect(await findRedirection("/about/history", new Date())).toBeUndefined();
  });

  test("of other modules says what it said before", async () => {
    const client = await clientWith("all");
    const made = await client.post("/ADMIN/en/redirections", { source: "/old", target: "/new" });
    const path = `/ADMIN/en/redirections/${made.body.data.id}`;
    await client.remove(path);
    expect((await client.post(`${path}/restore`)).body.message).toBe("Restored from the trash.");
  });
});
