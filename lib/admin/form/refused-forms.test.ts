import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { cache, sessions } from "#lib/accounts/tables";
import { clientWith } from "#test/client";
import { everythingKept } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";
import { findNotice, noticeUrl } from "../notice.ts";
import { mostTypedBytes } from "../typed-texts.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(useTestDatabase);

type Client = Awaited<ReturnType<typeof clientWith>>;

const sessionOf = async ({ id }: Client) => {
  const session = await database().select().from(sessions).where(eq(sessions.subject, id)).get();
  if (!session) throw new Error("There is no session.");
  return session;
};
/** Sends a page that has no title, which is refused, and returns the address of its notice. */
const refuse = async (client: Client, texts: Readonly<Record<string, string>>) => {
  const { status, location } = await client.submit("/ADMIN/en/pages", { title: "", ...texts });
  expect(status).toBe(303);
  return location?.split("notice=")[1] ?? "";
};
const noticeOf = async (client: Client, id: string) => findNotice(await sessionOf(client), id, "en");
const documentOf = (text: string) =>
  JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const entries = async () => database().select().from(cache).all();

describe("a refused form", () => {
  test("leaves its session as it is, and has what was typed", async () => {
    const anna = await clientWith("all");
    const before = await sessionOf(anna);
    const content = documentOf("Once upon a time. ".repeat(5000));
    const notice = await noticeOf(anna, await refuse(anna, { content, _csrf: "a token" }));
    expect(notice?.texts?.content === content).toBe(true);
    expect(notice).toMatchObject({ status: "error", texts: { title: "" } });
    expect(notice?.errors?.map(({ field }) => field)).toEqual(["title", "slug"]);
    expect(notice?.texts).not.toHaveProperty("_csrf");
    expect((await sessionOf(anna)).values).toEqual(before.values);
  });

  test("says which of its texts were too long to be kept, and keeps the others", async () => {
    const anna = await clientWith("all");
    const content = documentOf("x".repeat(mostTypedBytes));
    const notice = await noticeOf(anna, await refuse(anna, { content, slug: "short-one" }));
    expect(notice?.texts).toMatchObject({ slug: "short-one" });
    expect(notice?.texts).not.toHaveProperty("content");
    expect(notice?.message).toMatch(/too long to keep.*: Text\. .*Back button/i);
    expect(notice?.errors).toContainEqual({
      field: "content",
      message: expect.stringMatching(/^This text was too long/),
    });
    for (const { value } of await entries())
      expect(JSON.stringify(value).length).toBeLessThan(mostTypedBytes + 1000);
  });

  test("never keeps a password", async () => {
    const anna = await clientWith("all");
    const texts = { name: "", email: "eva@example.org", password: "kobyla ma maly bok" };
    await anna.submit("/ADMIN/en/admins", texts);
    const stored = await everythingKept();
    expect(stored).toContain("eva@example.org");
    expect(stored).not.toContain("kobyla ma maly bok");
  });

  test("is not shown to anybody else", async () => {
    const [anna, boris] = [await clientWith("all"), await clientWith("all")];
    const id = await refuse(anna, { slug: "mine" });
    expect((await noticeOf(boris, id))?.texts).toBeUndefined();
    expect((await noticeOf(anna, id))?.texts).toMatchObject({ slug: "mine" });
  });
});

describe("what is kept of refused forms", () => {
  test("are the last ten of a person; of an older one the page says that it is gone", async () => {
    const anna = await clientWith("all");
    const ids = [];
    for (let count = 0; count < 12; count += 1) ids.push(await refuse(anna, { slug: `slug-${count}` }));
    expect(await entries()).toHaveLength(10);
    expect(await noticeOf(anna, ids[0] ?? "")).toEqual({
      status: "error",
      message: expect.stringContaining("no longer kept here"),
    });
    expect((await noticeOf(anna, ids[2] ?? ""))?.texts).toMatchObject({ slug: "slug-2" });
    expect((await noticeOf(anna, ids[11] ?? ""))?.texts).toMatchObject({ slug: "slug-11" });
  });

  test("are two hundred of everybody together, and nothing else that is remembered goes for them", async () => {
    const anna = await clientWith("all");
    const session = await sessionOf(anna);
    const later = new Date(Date.now() + 60_000);
    await database().insert(cache).values({ key: "change-password/x", value: {}, expiresAt: later }).run();
    for (let count = 0; count < 210; count += 1)
      await noticeUrl({ ...session, subject: `person ${count}` }, "/", { status: "ok", message: "Saved." });
    const keys = (await entries()).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith("notice/"))).toHaveLength(200);
    expect(keys).toContain("change-password/x");
  });

  test("is forgotten after an hour", async () => {
    const anna = await clientWith("all");
    const id = await refuse(anna, { slug: "mine" });
    const [entry] = await entries();
    expect(Math.round(((entry?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60);
    await database().update(cache).set({ expiresAt: new Date() }).run();
    expect((await noticeOf(anna, id))?.message).toContain("no longer kept here");
    await refuse(anna, { slug: "another" });
    expect(await entries()).toHaveLength(1);
  });

  test("is short even where the reasons would be long", async () => {
    const anna = await clientWith("all");
    const permissions = Array.from({ length: 20_000 }, (_, index) => `unknown.${index}`).join(",");
    await anna.submit("/ADMIN/en/adminGroups", { name: "Many", permissions });
    const [entry] = await entries();
    expect(JSON.stringify(entry?.value).length).toBeLessThan(mostTypedBytes + 5000);
    expect(JSON.stringify((await sessionOf(anna)).values).length).toBeLessThan(1000);
  });
});
