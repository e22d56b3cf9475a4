import { beforeEach, describe, expect, test, vi } from "vitest";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { readRecord } from "../read.ts";
import { publishDue } from "./publish-due.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");

const pages = moduleNamed("pages")!;
const path = "/ADMIN/en/pages/1";
let client: Awaited<ReturnType<typeof clientWith>>;

beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith(["pages"]);
});

const live = (texts: object = {}) =>
  client.post("/ADMIN/en/pages", { title: "Pear", slug: "pear", intent: "publish", ...texts });
const post = async (texts: object) => (await client.post(path, texts)).status;
const record = async () => (await client.get("/ADMIN/en/pages/1")).body;

describe("a draft", () => {
  test("may be incomplete, publishing may not, and no word is lost in between", async () => {
    const { status, body } = await client.post("/ADMIN/en/pages", { perex: "Sweet", intent: "draft" });
    expect([status, body.data.id]).toEqual([200, 1]);
    expect(await client.post(path, { perex: "Sweeter", intent: "publish" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "title", code: "required" }] },
    });
    expect(await record()).toMatchObject({ title: "", perex: "Sweet", state: "draft" });
  });

  test("gets its address from the title once it has one", async () => {
    await client.post("/ADMIN/en/pages", { intent: "draft" });
    await client.post("/ADMIN/en/pages", { intent: "draft" });
    expect(await post({ title: "Ripe pears", intent: "draft" })).toBe(200);
    expect(await record()).toMatchObject({ slug: "ripe-pears" });
    expect(await client.post("/ADMIN/en/pages/2", { title: "Ripe pears", intent: "publish" })).toMatchObject({
      status: 200,
    });
    expect(await readRecord(pages, 2)).toMatchObject({ slug: "ripe-pears-2" });
  });

  test("still refuses what cannot be stored at all", async () => {
    expect((await client.post("/ADMIN/en/pages", { slug: "No!", intent: "draft" })).status).toBe(422);
    expect((await client.post("/ADMIN/en/pages", { title: "" })).status).toBe(422);
  });
});

describe("a live record", () => {
  beforeEach(async () => void (await live()));

  test("stays what visitors see while drafts are saved beside it", async () => {
    const before = await readRecord(pages, 1);
    expect(await post({ title: "Apple", slug: "apple", intent: "draft" })).toBe(200);
    expect(await post({ perex: "", intent: "draft" })).toBe(200);
    const columns = ["title", "slug", "path", "status", "publishedAt"] as const;
    const after = await readRecord(pages, 1);
    for (const column of columns) expect(after?.[column]).toEqual(before?.[column]);
    expect(await record()).toMatchObject({
      title: "Apple",
      slug: "apple",
      state: "changed",
      live: { title: "Pear", slug: "pear" },
    });
  });

  test("becomes the draft when it is published, with a redirection from its old address", async () => {
    await post({ title: "Apple", slug: "apple", intent: "draft" });
    const { body } = await client.post(path, { intent: "publish" });
    expect(body.message).toBe(
      "Published. The new address is /apple. The old one, /pear, now redirects to it.",
    );
    expect(await record()).toMatchObject({ title: "Apple", state: "live" });
    expect((await record()).live).toBeUndefined();
  });

  test("is whole: publishing what is incomplete changes nothing", async () => {
    expect(await post({ title: "", intent: "draft" })).toBe(200);
    expect(await post({ intent: "publish" })).toBe(422);
    expect((await client.post(`${path}/publish`, {})).status).toBe(422);
    expect(await readRecord(pages, 1)).toMatchObject({ title: "Pear", status: "published" });
    expect(await record()).toMatchObject({ title: "", state: "changed" });
  });

  test("gets rid of the draft again", async () => {
    await post({ title: "Apple", intent: "draft" });
    expect(await post({ intent: "discard", title: "Lost" })).toBe(200);
    expect(await record()).toMatchObject({ title: "Pear", state: "live" });
  });

  test("keeps what was typed when it is taken off", async () => {
    await post({ title: "Apple", intent: "draft" });
    expect(await post({ perex: "Sweet", intent: "unpublish" })).toBe(200);
    expect(await record()).toMatchObject({ title: "Apple", perex: "Sweet", state: "draft" });
  });

  test("is refused a draft that another record stands in the way of", async () => {
    await client.post("/ADMIN/en/pages", { title: "Apple", slug: "apple" });
    expect(await client.post(path, { slug: "apple", intent: "draft" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "slug", code: "taken" }] },
    });
  });

  test("tells whoever may not publish what is wrong with a draft, not that it takes a permission", async () => {
    const writer = await clientWith(["pages.update"]);
    const draft = { title: "Apple", slug: "No!", intent: "draft" };
    expect(await writer.post(path, draft)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "slug", code: "pattern" }] },
    });
  });

  test("without an intent, is what the status says, with everything that waited", async () => {
    await post({ title: "Apple", intent: "draft" });
    expect(await post({ perex: "Sweet" })).toBe(200);
    expect(await record()).toMatchObject({ title: "Apple", perex: "Sweet", state: "live" });
    await post({ title: "Plum", intent: "draft" });
    expect(await post({ status: "draft" })).toBe(200);
    expect(await record()).toMatchObject({ title: "Plum", state: "draft" });
  });

  test("does not let two people overwrite each other's drafts", async () => {
    await post({ title: "Apple", intent: "draft" });
    const stale = await client.post(path, { title: "Plum", version: "1", intent: "draft" });
    expect(stale.status).toBe(409);
    expect(await record()).toMatchObject({ title: "Apple" });
  });
});

describe("a time", () => {
  const soon = "2999-01-01T10:00";

  test("in the future keeps what visitors see of a live record until then", async () => {
    await live();
    const { body } = await client.post(path, { title: "Apple", publishAt: soon, intent: "publish" });
    expect(body.message).toMatch(/^Saved\. Will be published on /);
    expect(await readRecord(pages, 1)).toMatchObject({ title: "Pear", status: "published", publishAt: null });
    expect(await record()).toMatchObject({ title: "Apple", state: "scheduled", live: { title: "Pear" } });
  });

  test("that has come brings the changes before visitors, by whoever scheduled them, exactly once", async () => {
    await live();
    await client.post(path, { title: "Apple", slug: "apple", publishAt: soon, intent: "publish" });
    expect(await publishDue()).toBe(0);
    const due = new Date("2999-01-01T12:00");
    const all = await Promise.all(Array.from({ length: 50 }, async () => publishDue(due)));
    expect(all.reduce((sum, count) => sum + count)).toBe(1);
    expect(await readRecord(pages, 1)).toMatchObject({ title: "Apple", path: "apple", goesLiveAt: null });
    const [entry] = await entriesOfRecord("pages", "1", { limit: 1 });
    expect(entry).toMatchObject({ action: "pages.publish", person: expect.any(String) });
  });

  test("that has come changes nothing where the address was taken since; the changes wait on", async () => {
    await live();
    await client.post(path, { slug: "apple", publishAt: soon, intent: "publish" });
    await client.post("/ADMIN/en/pages", { title: "Apple", slug: "apple", intent: "publish" });
    expect(await publishDue(new Date("2999-01-01T12:00"))).toBe(0);
    expect(await record()).toMatchObject({ slug: "apple", state: "changed", live: { slug: "pear" } });
  });

  test("in the future is set by whoever may publish, also for changes of the home page", async () => {
    await live();
    await client.post(`${path}/home`, {});
    const publisher = await clientWith(["pages.read", "pages.update", "pages.publish"]);
    const changed = { title: "Apple", publishAt: soon, intent: "publish" };
    expect((await publisher.post(path, changed)).status).toBe(200);
    expect((await publisher.post(path, { ...changed, unpublishAt: "2998-01-01T10:00" })).body).toMatchObject({
      errors: [{ field: "unpublishAt", code: "before_publish" }],
    });
    expect((await publisher.post(path, { ...changed, noindex: "true" })).status).toBe(403);
    const { body } = await publisher.post(path, { title: "Plum", publishAt: soon, intent: "draft" });
    expect(body.message).toMatch(/^Draft saved\. It will no longer be published on /);
    expect(await readRecord(pages, 1)).toMatchObject({
      title: "Pear",
      status: "published",
      goesLiveAt: null,
    });
  });

  test("that comes while a record lies in the trash, or after, brings nothing back before visitors", async () => {
    await live();
    await client.post(path, { title: "Apple", publishAt: soon, intent: "publish" });
    await client.post(`${path}/delete`, {});
    const due = new Date("2999-01-01T12:00");
    expect(await publishDue(due)).toBe(0);
    expect((await client.post(`${path}/restore`, {})).status).toBe(200);
    expect(await publishDue(due)).toBe(0);
    expect(await record()).toMatchObject({ title: "Apple", state: "draft" });
  });

  test("is taken back by nobody who may not publish, whichever way", async () => {
    await live();
    await client.post(path, { title: "Apple", publishAt: soon, intent: "publish" });
    const writer = await clientWith(["pages.read", "pages.update", "pages.discard"]);
    expect((await writer.post(path, { intent: "discard" })).status).toBe(403);
    expect((await writer.post(`${path}/discard`, {})).status).toBe(403);
    expect(await record()).toMatchObject({ title: "Apple", state: "scheduled" });
  });

  test("in the future holds a new record back", async () => {
    await live({ publishAt: soon });
    expect(await record()).toMatchObject({ state: "scheduled" });
  });

  test("is told to have no effect yet where it is only written into a draft", async () => {
    const noEffect = /^Draft saved\. To publish it on .+, schedule it/;
    const draft = { title: "Plum", slug: "plum", publishAt: soon, intent: "draft" };
    expect((await client.post("/ADMIN/en/pages", draft)).body.message).toMatch(noEffect);
    expect(await record()).toMatchObject({ state: "draft" });
    expect((await client.post(path, { intent: "publish" })).body.message).toMatch(
      /^Saved\. Will be published on /,
    );
    const beside = await client.post(path, { title: "Plums", intent: "draft" });
    expect(beside.body.message).toBe("Draft saved. Visitors still see the published version.");
    const later = await client.post(path, { publishAt: "2998-06-01T10:00", intent: "draft" });
    expect(later.body.message).toMatch(noEffect);
  });

  test("that is past is not taken for an end", async () => {
    const refused = { status: 422, body: { errors: [{ field: "unpublishAt", code: "in_past" }] } };
    expect(await live({ unpublishAt: "2001-01-01T10:00" })).toMatchObject(refused);
    await live();
    expect(await client.post(path, { unpublishAt: "2001-01-01T10:00", intent: "publish" })).toMatchObject(
      refused,
    );
  });

  test("is not moved by somebody who may not publish", async () => {
    await live();
    await client.post(path, { title: "Apple", publishAt: soon, intent: "publish" });
    const writer = await clientWith(["pages.read", "pages.update"]);
    expect((await writer.post(path, { title: "Plum", intent: "draft" })).status).toBe(403);
    expect(await record()).toMatchObject({ title: "Apple", state: "scheduled" });
  });
});

test("the history tells what was written and what was published", async () => {
  await live();
  await post({ title: "Apple", intent: "draft" });
  await post({ intent: "publish" });
  await post({ title: "Plum", intent: "draft" });
  await post({ intent: "discard" });
  const entries = await entriesOfRecord("pages", "1", { limit: 9 });
  expect(entries.map(({ action, changes }) => [action, changes.title])).toEqual([
    ["pages.discard", ["Plum", "Apple"]],
    ["drafted", ["Apple", "Plum"]],
    ["pages.publish", undefined],
    ["drafted", ["Pear", "Apple"]],
    ["created", ["", "Pear"]],
  ]);
});

test("of fifty who publish at once each is answered, and the record is published once", async () => {
  await live();
  await post({ title: "Apple", intent: "draft" });
  const { version } = await record();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post({ intent: "publish", version: String(version) })),
  );
  expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
});
