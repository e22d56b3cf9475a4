import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import {
  countPreviewLinks,
  deletePreviewLinks,
  makeLinkToken,
  makeTypedToken,
} from "#lib/kernel/preview-token";
import { moduleNamed } from "#lib/kernel/registry";
import { answering, signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { previewed } from "./previewed.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const pages = moduleNamed("pages")!;
const record = { module: "pages", recordId: "1" };
const now = new Date();
type Person = Awaited<ReturnType<typeof signedInWith>>;
let author: Person;

beforeEach(async () => {
  await useTestDatabase();
  await createRecord(pages, { title: "Pear", slug: "pear", perex: "Sweet", intent: "publish" }, null);
  author = await signedInWith(["pages.read", "pages.update"]);
});

const as = (person: Person | undefined) => answering(new Headers(person ? { cookie: person.cookie } : {}));
const typed = (recordId: string, texts: object) =>
  makeTypedToken(database(), { ...record, recordId, texts: JSON.stringify(texts) }, author.id, now);

test("what was typed is shown over what is saved, to its author alone", async () => {
  await updateRecord(pages, 1, { title: "Apple", intent: "draft" }, null);
  const token = await typed("1", { perex: "Sour", slug: "No!" });
  as(author);
  expect(await previewed(token)).toMatchObject({
    row: { id: 1, title: "Apple", perex: "Sour", slug: "pear" },
    isEditor: true,
  });
  as(await signedInWith("all"));
  expect(await previewed(token)).toBeUndefined();
  as(undefined);
  expect(await previewed(token)).toBeUndefined();
});

test("what is typed of a new record is shown before anything is saved", async () => {
  as(author);
  const token = await typed("0", { title: "Plum", perex: "Blue", language: "cs" });
  expect(await previewed(token)).toMatchObject({
    row: { id: 0, title: "Plum", slug: "plum", path: "plum", language: "cs", status: "draft" },
  });
});

test("a link shows anybody what is saved now, until it ends by itself or is ended", async () => {
  const token = await makeLinkToken(database(), record, author.id, now);
  as(undefined);
  await updateRecord(pages, 1, { title: "Apple", intent: "draft" }, null);
  expect(await previewed(token)).toMatchObject({ row: { title: "Apple" }, isEditor: false });
  expect(await countPreviewLinks(record, now)).toBe(1);
  expect(await countPreviewLinks(record, new Date(now.getTime() + 8 * 86_400_000))).toBe(0);
  expect(await deletePreviewLinks(database(), record)).toBe(1);
  expect(await previewed(token)).toBeUndefined();
});

test("of what a person typed only the newest ten are kept, and no link is lost by that", async () => {
  const link = await makeLinkToken(database(), record, author.id, now);
  const later = (n: number) => new Date(now.getTime() + n);
  const tokens = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      makeTypedToken(database(), { ...record, texts: "{}" }, author.id, later(n)),
    ),
  );
  as(author);
  const kept = await Promise.all(tokens.map(async (token) => (await previewed(token)) !== undefined));
  expect(kept.filter(Boolean)).toHaveLength(10);
  expect(kept.slice(-1)).toEqual([true]);
  expect(await previewed(link)).toBeDefined();
});

test("a link that has ended is swept away with the next one, and leads nowhere before", async () => {
  const past = new Date(now.getTime() - 8 * 86_400_000);
  const token = await makeLinkToken(database(), record, author.id, past);
  as(undefined);
  expect(await previewed(token)).toBeUndefined();
  await makeLinkToken(database(), record, author.id, now);
  expect(await deletePreviewLinks(database(), record)).toBe(1);
});
