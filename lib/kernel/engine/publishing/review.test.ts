import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findAdmin } from "#lib/accounts/queries/admins";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { latestReview, reviewThread } from "#lib/kernel/queries/reviews";
import { reviewComments, reviewRequests } from "#lib/kernel/tables";
import { outbox } from "#lib/mail/tables";
import { clientWith } from "#test/client";
import { rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { publishDue } from "./publish-due.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");

const path = "/ADMIN/en/pages/1";
const page = { module: "pages", recordId: "1" };
const soon = "2999-01-01T10:00";
type Client = Awaited<ReturnType<typeof clientWith>>;
let database: Awaited<ReturnType<typeof useTestDatabase>>;
let writer: Client;
let editor: Client;

beforeEach(async () => {
  database = await useTestDatabase();
  writer = await clientWith(["pages.create", "pages.update"]);
  editor = await clientWith(["pages.publish"]);
});

const send = (texts: object = {}) => writer.post(path, { intent: "review", ...texts });
const draft = () => writer.post("/ADMIN/en/pages", { title: "Pear", slug: "pear", intent: "draft" });
const latest = async () => latestReview(database, page);
const comments = async () => (await reviewThread(page, 50)).map(({ text }) => text);
const requests = async () => database.select().from(reviewRequests).orderBy(reviewRequests.id).all();
const state = async () => (await writer.get(path)).body.state;

/** A live page with something that waits to be published. */
async function changed(): Promise<void> {
  const owner = await clientWith("all");
  await owner.post("/ADMIN/en/pages", { title: "Pear", slug: "pear", intent: "publish" });
  await writer.post(path, { title: "Apple", intent: "draft" });
}

/** Number of people who do the same at once. */
const crowd = rounds(50);

describe("sending for approval", () => {
  test("saves as a draft does and opens one request, to which sending again only adds", async () => {
    await draft();
    const sent = await send({ title: "Ripe pear", comment: "  Is it ripe?  " });
    expect([sent.status, sent.body.message]).toEqual([200, "Submitted for approval."]);
    expect((await writer.get(path)).body).toMatchObject({ title: "Ripe pear", state: "draft" });
    await send({ comment: "It is now." });
    await send();
    expect(await comments()).toEqual(["Is it ripe?", "It is now."]);
    expect(await requests()).toMatchObject([{ ...page, requestedBy: writer.id, closedAt: null }]);
  });

  test("works for a record that does not exist yet, which then has a beginning of its own", async () => {
    const made = await writer.post("/ADMIN/en/pages", { title: "Pear", intent: "review", comment: "New." });
    expect([made.status, made.body.data.id]).toEqual([200, 1]);
    expect(await latest()).toMatchObject({ requestedBy: writer.id, closedAt: null });
    expect(await state()).toBe("draft");
    const entries = await entriesOfRecord("pages", "1", { limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual(["pages.review", "created"]);
  });

  test("takes what could be published, in every one of its fields", async () => {
    const missing = { status: 422, body: { errors: [{ field: "title", code: "required" }] } };
    const owner = await clientWith(["pages"]);
    const made = { perex: "Sweet", intent: "publish" };
    const { status, body } = await owner.post("/ADMIN/en/pages", made);
    expect(await writer.post("/ADMIN/en/pages", { ...made, intent: "review" })).toMatchObject({
      status,
      body,
    });
    expect(status).toBe(422);
    await writer.post("/ADMIN/en/pages", { perex: "Sweet", intent: "draft" });
    expect(await send()).toMatchObject(missing);
    expect(await send({ title: "" })).toMatchObject(missing);
    expect(await send({ title: "Pear", unpublishAt: "2001-01-01T10:00" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "unpublishAt", code: "in_past" }] },
    });
    expect(await requests()).toEqual([]);
    expect((await writer.get(path)).body).toMatchObject({ title: "", state: "draft" });
  });

  test("leaves what visitors see of a live record, and is refused what is incomplete of it", async () => {
    await changed();
    expect(await send({ title: "", perex: "Sweet" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "title", code: "required" }] },
    });
    expect((await send({ perex: "Sweet" })).status).toBe(200);
    expect((await writer.get(path)).body).toMatchObject({
      title: "Apple",
      state: "changed",
      live: { title: "Pear" },
    });
  });

  test("is refused where nothing would come of it, and where the comment is too long", async () => {
    await changed();
    const long = { status: 422, body: { errors: [{ field: "comment", code: "too_long" }] } };
    expect(await send({ title: "Plum", comment: "a".repeat(2001) })).toMatchObject(long);
    expect((await writer.get(path)).body).toMatchObject({ title: "Apple" });
    expect(await send({ title: "Pear" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "", code: "nothing_to_approve" }] },
    });
    expect(await requests()).toEqual([]);
  });

  test("is refused to whoever may not write, to whom nothing is told by a refusal", async () => {
    await draft();
    expect((await editor.post(path, { title: "Plum", intent: "review" })).status).toBe(403);
    const reader = await clientWith(["pages.read"]);
    for (const verb of ["sendBack", "comment"])
      expect((await reader.post(`${path}/${verb}`, { comment: "Hm." })).status).toBe(403);
    const stranger = await clientWith(["redirections"]);
    expect((await stranger.post(`${path}/comment`, { comment: "Hm." })).status).toBe(403);
    expect(await requests()).toEqual([]);
  });

  test("does not let two people overwrite each other", async () => {
    await draft();
    await writer.post(path, { perex: "Sweet", intent: "draft" });
    expect((await send({ title: "Plum", version: "1", comment: "Lost." })).status).toBe(409);
    expect(await requests()).toEqual([]);
  });

  test(`by ${crowd} at once makes one request with all that they said`, async () => {
    await draft();
    const all = await Promise.all(Array.from({ length: crowd }, (_, n) => send({ comment: `Comment ${n}` })));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await requests()).toHaveLength(1);
    expect(await comments()).toHaveLength(crowd);
  });

  test("is for modules whose records are published; others do not know it", async () => {
    const owner = await clientWith("all");
    await owner.post("/ADMIN/en/redirections", { source: "/old", target: "/new", intent: "review" });
    expect(await requests()).toEqual([]);
    expect((await owner.post("/ADMIN/en/redirections/1/sendBack", { comment: "No." })).status).toBe(404);
  });
});

describe("a request", () => {
  beforeEach(async () => {
    await changed();
    await send({ comment: "Please." });
  });

  const open = async () => (await latest())?.closedAt === null;

  test.each(["in the form", "by the action", "in bulk", "by the status alone"])(
    "is closed by publishing %s",
    async (way) => {
      const both = await clientWith(["pages"]);
      if (way === "in the form") await both.post(path, { intent: "publish" });
      if (way === "by the action") await editor.post(`${path}/publish`);
      if (way === "in bulk") await both.post("/ADMIN/en/pages/bulk", { action: "publish", ids: "1" });
      if (way === "by the status alone") await both.post(path, { status: "published" });
      expect(await state()).toBe("live");
      const by = way === "by the action" ? editor.id : both.id;
      expect(await latest()).toMatchObject({ outcome: "published", closedBy: by });
    },
  );

  test("is closed by planning when it goes live, and stays closed then", async () => {
    const both = await clientWith(["pages"]);
    await both.post(path, { intent: "publish", publishAt: soon });
    expect(await latest()).toMatchObject({ outcome: "published", closedBy: both.id });
    expect(await publishDue(new Date("2999-01-01T12:00"))).toBe(1);
    expect(await requests()).toHaveLength(1);
  });

  test("goes with the changes where these are thrown away or taken back by hand, and only then", async () => {
    const both = await clientWith(["pages"]);
    await both.post(path, { intent: "publish" });
    await send({ title: "Plum", comment: "Plum?" });
    await writer.post(path, { title: "Apple", intent: "draft" });
    expect(await requests()).toMatchObject([{ outcome: "published" }]);
    await send({ title: "Plum" });
    await editor.post(`${path}/sendBack`, { comment: "No." });
    await both.post(`${path}/discard`);
    expect(await requests()).toMatchObject([{ outcome: "published" }]);
    expect(await comments()).toEqual([]);
  });

  test("outlives saving, unpublishing and the trash, and goes with the record for good", async () => {
    const both = await clientWith(["pages"]);
    await writer.post(path, { perex: "Sweet", intent: "draft" });
    await both.post(path, { intent: "unpublish" });
    await both.remove(path);
    expect((await editor.post(`${path}/sendBack`, { comment: "Gone?" })).status).toBe(404);
    expect(await open()).toBe(true);
    await both.post(`${path}/purge`);
    expect(await requests()).toEqual([]);
    expect(await database.select().from(reviewComments).all()).toEqual([]);
  });

  test("is open again once the publishing that closed it is taken back", async () => {
    const both = await clientWith(["pages"]);
    await both.post(path, { intent: "unpublish" });
    const published = await both.post(`${path}/publish`);
    expect(await open()).toBe(false);
    const { undo } = published.body.data;
    expect((await both.post(undo.url, { undo: undo.undo })).status).toBe(200);
    expect(await state()).toBe("draft");
    expect(await open()).toBe(true);
  });

  test("is sent back with a reason, by whoever may publish, and opened anew by its author", async () => {
    expect((await writer.post(`${path}/sendBack`, { comment: "To me?" })).status).toBe(403);
    expect(await editor.post(`${path}/sendBack`, { comment: "  " })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "comment", code: "required" }] },
    });
    expect(await open()).toBe(true);
    const { body } = await editor.post(`${path}/sendBack`, { comment: "Apples are not pears." });
    expect(body.message).toBe("Sent back, with your comment.");
    expect(await latest()).toMatchObject({ outcome: "returned", closedBy: editor.id });
    expect(await state()).toBe("changed");
    await writer.post(`${path}/comment`, { comment: "They are fruit." });
    await send({ title: "Fruit", comment: "Better?" });
    expect(await requests()).toHaveLength(2);
    expect(await open()).toBe(true);
    expect(await comments()).toEqual(["Please.", "Apples are not pears.", "They are fruit.", "Better?"]);
  });

  test("takes comments of those who may write or publish, and none once it is approved", async () => {
    for (const who of [writer, editor])
      expect((await who.post(`${path}/comment`, { comment: "Hm." })).status).toBe(200);
    expect((await editor.post(`${path}/comment`, {})).status).toBe(422);
    expect((await editor.post(`${path}/comment`, { comment: "a".repeat(2001) })).status).toBe(422);
    expect(await comments()).toEqual(["Please.", "Hm.", "Hm."]);
    await editor.post(`${path}/publish`);
    expect((await editor.post(`${path}/comment`, { comment: "Late." })).status).toBe(409);
    expect((await editor.post(`${path}/sendBack`, { comment: "Late." })).status).toBe(409);
    expect(await comments()).toEqual([]);
  });

  test("is sent back once, however many do so at once", async () => {
    const all = await Promise.all(
      Array.from({ length: crowd }, () => editor.post(`${path}/sendBack`, { comment: "No." })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(crowd - 1);
    expect(await comments()).toEqual(["Please.", "No."]);
  });

  test("is told in the history, with what was said", async () => {
    await editor.post(`${path}/sendBack`, { comment: "Shorter." });
    await writer.post(`${path}/comment`, { comment: "Why?" });
    await send({ perex: "Sweet", comment: "Done." });
    const entries = await entriesOfRecord("pages", "1", { limit: 4 });
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ["pages.review", { perex: ["", "Sweet"], reviewComment: ["", "Done."] }],
      ["pages.comment", { reviewComment: ["", "Why?"] }],
      ["pages.sendBack", { reviewComment: ["", "Shorter."] }],
      ["pages.review", { reviewComment: ["", "Please."] }],
    ]);
  });

  test("answers a plain form by a redirect, and a refused one with what was typed", async () => {
    const refused = await editor.submit(`${path}/sendBack`, { comment: "" });
    expect([refused.status, refused.location]).toEqual([303, expect.stringMatching(/pages\/1\?notice=/)]);
    const done = await editor.submit(`${path}/sendBack`, { comment: "Shorter." });
    expect([done.status, done.location]).toEqual([303, expect.stringMatching(/pages\/1\?notice=/)]);
    expect(await latest()).toMatchObject({ outcome: "returned" });
  });
});

describe("mails", () => {
  const mails = async () =>
    (await database.select().from(outbox).orderBy(outbox.id).all())
      .filter(({ template }) => template === "reviewNews")
      .map(({ recipient, language, properties }) => [
        recipient,
        language,
        (properties as Readonly<Record<string, string>>).verb,
      ]);
  const emailOf = async ({ id }: Client) => String((await findAdmin(id))?.email);

  test("go to whoever may publish, in the language of the account, and what came of it to whoever asked", async () => {
    await database.update(admins).set({ language: "cs" }).where(eq(admins.id, editor.id)).run();
    await draft();
    await send({ comment: "Is it ripe?" });
    const [toEditor, toWriter] = [await emailOf(editor), await emailOf(writer)];
    expect(await mails()).toEqual([[toEditor, "cs", "review"]]);
    await editor.post(`${path}/sendBack`, { comment: "Not yet." });
    await send();
    await editor.post(`${path}/comment`, { comment: "Better." });
    await editor.post(`${path}/publish`, {});
    expect((await mails()).slice(1)).toEqual([
      [toWriter, "en", "sendBack"],
      [toEditor, "cs", "review"],
      [toWriter, "en", "comment"],
      [toWriter, "en", "publish"],
    ]);
  });

  test("tell nobody of the own deeds, and nothing of what nobody asked for", async () => {
    const owner = await clientWith("all");
    await owner.post("/ADMIN/en/pages", { title: "Pear", slug: "pear", intent: "publish" });
    expect(await mails()).toEqual([]);
    await owner.post(path, { title: "Apple", intent: "review" });
    expect((await mails()).map(([to]) => to)).toEqual([await emailOf(editor)]);
  });
});
