import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { findSession } from "#lib/accounts/session";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { setPermissionsOfGroup } from "#lib/kernel/queries/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { findRedirection } from "#lib/website/redirections/way";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { findNotice } from "../notice.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");
vi.useFakeTimers({ toFake: ["Date"] });

const pages = moduleNamed("pages")!;

beforeEach(async () => {
  vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
  await useTestDatabase();
});

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, status: "published", ...texts });
}
type Client = Awaited<ReturnType<typeof clientWith>>;
async function deleted(client: Client) {
  const id = await page("about");
  const { body } = await client.remove(`/ADMIN/en/pages/${id}`);
  return { id, offer: body.data.undo as { url: string; undo: string; label: string } };
}
const undo = (client: Client, { url, undo: key }: { url: string; undo: string }) =>
  client.post(url, { undo: key });

describe("the message of what was done offers to take it back:", () => {
  test("a deletion", async () => {
    const client = await clientWith(["pages"]);
    const { id, offer } = await deleted(client);
    expect(offer).toEqual({ url: `/ADMIN/en/pages/${id}/undo`, label: "Undo", undo: expect.any(String) });
    expect(await undo(client, offer)).toMatchObject({ status: 200, body: { message: "Undone." } });
    expect(await readRecord(pages, id)).toMatchObject({ status: "published" });
  });

  test("also while another action in another tab is younger", async () => {
    const client = await clientWith(["pages"]);
    const { id, offer } = await deleted(client);
    const other = await page("contact");
    const { body } = await client.remove(`/ADMIN/en/pages/${other}`);
    expect(await undo(client, offer)).toMatchObject({ status: 200 });
    expect(await undo(client, body.data.undo)).toMatchObject({ status: 200 });
    for (const one of [id, other]) expect(await readRecord(pages, one)).toBeDefined();
  });

  test("a rename, with its redirection", async () => {
    const client = await clientWith(["pages"]);
    const id = await page("about");
    const { body } = await client.post(`/ADMIN/cs/pages/${id}`, { slug: "us" });
    expect(body.data.undo.label).toBe("Vrátit starou adresu");
    expect(await findRedirection("/about", new Date())).toBeDefined();
    expect((await undo(client, body.data.undo)).body.message).toBe("Vráceno zpět.");
    expect(await findRedirection("/about", new Date())).toBeUndefined();
    expect(await findRedirection("/us", new Date())).toBeUndefined();
    expect(await readRecord(pages, id)).toMatchObject({ path: "about" });
  });

  test("a move and an unpublishing", async () => {
    const client = await clientWith(["pages"]);
    const [about, id] = [await page("about"), await page("history")];
    const to = { parentId: String(about), position: "0" };
    const moved = await client.post(`/ADMIN/en/pages/${id}/move`, to);
    expect(await undo(client, moved.body.data.undo)).toMatchObject({ status: 200 });
    expect(await readRecord(pages, id)).toMatchObject({ parentId: null });
    const hidden = await client.post(`/ADMIN/en/pages/${id}/unpublish`);
    expect(await undo(client, hidden.body.data.undo)).toMatchObject({ status: 200 });
    expect(await readRecord(pages, id)).toMatchObject({ status: "published" });
  });

  test("but not a save that changes no address, nor a deletion for good", async () => {
    const client = await clientWith("all");
    const saved = await client.post(`/ADMIN/en/pages/${await page("about")}`, { title: "About us" });
    expect(saved.body.data).not.toHaveProperty("undo");
    const { body } = await client.post("/ADMIN/en/adminGroups", { name: "Guests" });
    const removed = await client.remove(`/ADMIN/en/adminGroups/${body.data.id}`);
    expect(removed).toMatchObject({ status: 200, body: { message: "Deleted permanently." } });
    expect(removed.body.data).not.toHaveProperty("undo");
  });

  test("to a plain form too, in the notice", async () => {
    const client = await clientWith(["pages"]);
    const id = await page("about");
    const { location } = await client.submit(`/ADMIN/en/pages/${id}/delete`, {});
    const session = await findSession("admin", decodeURIComponent(client.cookie.split("=")[1] ?? ""));
    const notice = session && (await findNotice(session, location?.split("notice=")[1], "en"));
    const back = await client.submit(notice?.undo?.url ?? "", { undo: notice?.undo?.undo ?? "" });
    expect(back.location).toMatch(new RegExp(`^/ADMIN/en/pages/${id}\\?notice=`));
    expect(await readRecord(pages, id)).toBeDefined();
  });
});

describe("an undo is refused", () => {
  const late = { status: 409, body: { status: "error", message: expect.stringContaining("too late") } };

  test("after half a minute", async () => {
    const client = await clientWith(["pages"]);
    const { id, offer } = await deleted(client);
    vi.setSystemTime(Date.now() + 36_000);
    expect(await undo(client, offer)).toMatchObject(late);
    expect(await readRecord(pages, id)).toBeUndefined();
  });

  test("twice, for another record, or with a made-up key", async () => {
    const client = await clientWith(["pages"]);
    const { id, offer } = await deleted(client);
    const other = await page("contact");
    expect(await undo(client, { ...offer, undo: "x" })).toMatchObject(late);
    expect(await undo(client, { ...offer, url: `/ADMIN/en/pages/${other}/undo` })).toMatchObject(late);
    expect(await undo(client, { ...offer, url: `/ADMIN/en/redirections/${id}/undo` })).toMatchObject({
      status: 403,
    });
    expect(await undo(client, offer)).toMatchObject({ status: 200 });
    expect(await undo(client, offer)).toMatchObject(late);
  });

  test("to somebody else, who may do everything", async () => {
    const { id, offer } = await deleted(await clientWith(["pages"]));
    expect(await undo(await clientWith("all"), offer)).toMatchObject(late);
    expect(await readRecord(pages, id)).toBeUndefined();
  });

  test("to who may no longer do what it takes back", async () => {
    const client = await clientWith(["pages.delete"]);
    const { offer } = await deleted(client);
    await database().transaction(async (tx) =>
      setPermissionsOfGroup(tx, client.groupId, ["pages.read", "pages.update"]),
    );
    expect(await undo(client, offer)).toMatchObject({ status: 403 });
  });

  test("with a sentence where somebody changed the record meanwhile", async () => {
    const client = await clientWith(["pages"]);
    const id = await page("about");
    const { body } = await client.post(`/ADMIN/en/pages/${id}`, { slug: "us" });
    await updateRecord(pages, id, { perex: "Meanwhile" }, null);
    const refused = await undo(client, body.data.undo);
    expect(refused).toMatchObject({ status: 409, body: { status: "error" } });
    expect(refused.body.message).toContain("Someone else has changed it since");
    expect(await readRecord(pages, id)).toMatchObject({ slug: "us", perex: "Meanwhile" });
  });

  test("with the reason where it can no longer be as it was", async () => {
    const client = await clientWith(["pages"]);
    const { offer } = await deleted(client);
    await page("about", { title: "New one" });
    const refused = await undo(client, offer);
    expect(refused.body.message).toContain("“New one” already uses this");
  });
});
