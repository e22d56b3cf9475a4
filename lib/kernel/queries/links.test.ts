import { beforeEach, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { loadForm } from "#lib/admin/form/load-form";
import { loadHistory } from "#lib/admin/history/load-history";
import { csvLines } from "#lib/admin/listing/export";
import { loadListing } from "#lib/admin/listing/load-listing";
import { listRecords } from "#lib/kernel/listing/list";
import { type AnyModule, defineModule, type RecordId } from "#lib/kernel/module/define-module";
import { languages } from "#lib/platform/i18n/languages";
import { createCaller } from "#test/caller";
import { clientWith } from "#test/client";
import { planOf } from "#test/plan-of";
import { savedRow } from "#test/saved";
import { value } from "#test/statements";
import { statementsOf } from "#test/statements-of";
import { useTestDatabase } from "#test/test-database";
import { restoreVersion } from "../engine/audit/versions.ts";
import { declare } from "../engine/declared-fixture.ts";
import type { FormTexts } from "../engine/form/decode.ts";
import { encodeRecord, type Row } from "../engine/form/encode.ts";
import { basesOf } from "../engine/form/merge.ts";
import { readRecord } from "../engine/read.ts";
import { createRecord, updateRecord } from "../engine/save.ts";
import { purgeRecord, removeRecord, restoreRecord } from "../engine/trash.ts";
import { choice } from "../fields/choice.ts";
import { many } from "../fields/relation.ts";
import { text } from "../fields/text.ts";
import type { ListingQuery } from "../listing/query.ts";

const topics = defineModule({
  name: "trialTopics",
  fields: { name: text(), language: choice(languages) },
  list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
}) as unknown as AnyModule;

const authors = defineModule({
  name: "trialAuthors",
  id: "uuid",
  fields: { name: text(), books: many("trialBooks") },
  list: { columns: ["name", "books"], search: ["name"], orderBy: ["name"], filters: { books: "values" } },
}) as unknown as AnyModule;

const books = defineModule({
  name: "trialBooks",
  fields: {
    title: text(),
    topics: many("trialTopics", { language: "same" }),
    authors: many("trialAuthors", { id: "uuid" }),
    language: choice(languages),
  },
  list: {
    columns: ["title", "topics", "authors"],
    search: ["title"],
    orderBy: ["title"],
    filters: { topics: "values", authors: "values" },
  },
  trash: true,
}) as unknown as AnyModule;

let admin: SignedInAdmin;
beforeEach(async () => {
  await useTestDatabase();
  for (const module of [topics, authors, books]) await declare(module);
  const session = await (await createCaller()).session();
  const permissions = new Set(["superadmin"]);
  admin = { id: session.subject, name: "Anna", email: "a@example.com", permissions, limits: {}, session };
});

const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
  reach: undefined,
};

async function create(module: AnyModule, texts: FormTexts): Promise<Row> {
  return savedRow(await createRecord(module, texts, null));
}

async function library() {
  const trees = await create(topics, { name: "Stromy" });
  const apples = await create(topics, { name: "Jablka" });
  const jana = await create(authors, { name: "Jana" });
  const book = await create(books, {
    title: "Sad",
    topics: `${apples.id},${trees.id}`,
    authors: String(jana.id),
  });
  const other = await create(books, { title: "Les", topics: String(trees.id) });
  return { trees, apples, jana, book, other };
}

const update = (id: RecordId, texts: FormTexts) => updateRecord(books, id, texts, admin.id);
const linksLeft = () => value("SELECT count(*) FROM record_links");
const titlesBy = async (filters: Readonly<Record<string, string>>, asked: Partial<ListingQuery> = {}) => {
  const found = await listRecords(books, { ...everything, ...asked, filters });
  expect(found.count).toBe(found.rows.length);
  return found.rows.map(({ title }) => title);
};

describe("the records that a field lists", () => {
  test("are kept in their order, whatever names them, and told as a list to programs", async () => {
    const { trees, apples, jana, book, other } = await library();
    expect(book).toMatchObject({ topics: [apples.id, trees.id], authors: [jana.id] });
    expect(encodeRecord(books, (await readRecord(books, book.id)) as Row)).toMatchObject({
      topics: [apples.id, trees.id],
      authors: [jana.id],
    });
    expect(await readRecord(books, other.id)).toMatchObject({ topics: [trees.id], authors: [] });
  });

  test("change by one version, stay where a form left them out, and empty where it says so", async () => {
    const { trees, apples, book } = await library();
    const turned = await update(book.id, { topics: `${trees.id},${apples.id}`, version: "1" });
    expect(turned).toMatchObject({ row: { version: 2, topics: [trees.id, apples.id] } });
    expect(await update(book.id, { title: "Sady" })).toMatchObject({
      row: { version: 3, topics: [trees.id, apples.id] },
    });
    expect(await update(book.id, { topics: `${trees.id}, ${apples.id}` })).toMatchObject({
      row: { version: 3 },
    });
    expect(await update(book.id, { topics: "" })).toMatchObject({ row: { version: 4, topics: [] } });
  });

  test("are sent by programs and plain forms in every way that the contract names", async () => {
    const { trees, apples, jana, book } = await library();
    const client = await clientWith("all");
    const path = `/ADMIN/en/trialBooks/${book.id}`;
    const told = async () => (await client.get(path)).body.topics;
    expect((await client.post(path, { topics: [trees.id, apples.id] })).status).toBe(200);
    expect(await told()).toEqual([trees.id, apples.id]);
    const repeated = [apples.id, trees.id].map((id) => ["topics", String(id)]);
    expect((await client.submit(path, repeated)).status).toBe(303);
    expect(await told()).toEqual([apples.id, trees.id]);
    await client.submit(
      path,
      [["topics[]", ""], ...repeated.map(([, id]) => ["topics[]", String(id)])].toReversed(),
    );
    expect(await told()).toEqual([trees.id, apples.id]);
    await client.submit(path, [["topics", `${apples.id}`]]);
    expect(await told()).toEqual([apples.id]);
    expect((await client.post(path, { topics: { id: 1 } })).status).toBe(422);
    const listing = await client.get(`/ADMIN/en/trialBooks?authors=${jana.id}&topics=${apples.id}`);
    expect(listing).toMatchObject({ status: 200, body: { count: 1 } });
  });

  test("are refused where one is gone or of another language, and nothing is written then", async () => {
    const { trees, book } = await library();
    const czech = await create(topics, { name: "Pole", language: "cs" });
    expect(await update(book.id, { topics: `${trees.id},99` })).toMatchObject({
      issues: [{ field: "topics", code: "unknown_record" }],
    });
    expect(await update(book.id, { topics: `${trees.id},${czech.id}` })).toMatchObject({
      issues: [{ field: "topics", code: "other_language" }],
    });
    expect(await readRecord(books, book.id)).toMatchObject({ version: 1 });
  });

  test("are a conflict only where two people list different ones", async () => {
    const { trees, apples, book } = await library();
    const _base = JSON.stringify(basesOf(books, book));
    await update(book.id, { topics: String(trees.id) });
    expect(await update(book.id, { title: "Sady", topics: `${apples.id},${trees.id}`, _base })).toMatchObject(
      {
        outcome: "saved",
        row: { title: "Sady", topics: [trees.id] },
      },
    );
    expect(await update(book.id, { topics: String(apples.id), _base })).toMatchObject({
      outcome: "stale",
      conflicts: [{ field: "topics" }],
    });
  });

  test("go with their record, and leave every list when they go themselves", async () => {
    const { trees, apples, book } = await library();
    await removeRecord(topics, apples.id, null);
    expect(await readRecord(books, book.id)).toMatchObject({ topics: [trees.id] });
    await removeRecord(books, book.id, null);
    await restoreRecord(books, book.id, null);
    expect(await readRecord(books, book.id)).toMatchObject({ topics: [trees.id] });
    const before = await linksLeft();
    await removeRecord(books, book.id, null);
    await purgeRecord(books, book.id, null);
    expect(await linksLeft()).toBe(Number(before) - 2);
  });

  test("come back with an older version, unless one of them is gone", async () => {
    const { trees, apples, book } = await library();
    await update(book.id, { topics: String(trees.id) });
    await update(book.id, { title: "Sady" });
    const history = await loadHistory(books, book.id, admin, "en");
    const first = history?.kind === "list" ? history.entries.at(-1)?.id : undefined;
    const back = async () =>
      restoreVersion(books, book.id, { entryId: Number(first), version: "" }, admin.id);
    expect(await back()).toMatchObject({ row: { title: "Sad", topics: [apples.id, trees.id] }, lost: [] });
    await update(book.id, { topics: "", title: "Zahrada" });
    await removeRecord(topics, apples.id, null);
    expect(await back()).toMatchObject({
      row: { title: "Sad", topics: [] },
      lost: [{ field: "topics", code: "unknown_record" }],
    });
  });
});

describe("people read the records of a list by their names", () => {
  test("in the listing, in the form, in the history and in a file", async () => {
    const { trees, apples, jana, book } = await library();
    const listing = await loadListing(books, admin, "en", {});
    const cells = listing.rows.find(({ id }) => id === book.id)?.cells ?? [];
    expect(Object.fromEntries(cells.map(({ field, text: shown }) => [field, shown]))).toMatchObject({
      topics: "Jablka, Stromy",
      authors: "Jana",
    });
    const form = await loadForm(books, book.id, admin, "en", { prefilled: {}, notice: undefined });
    expect(form?.texts).toMatchObject({ topics: `${apples.id},${trees.id}` });
    expect(form?.main.find(({ name }) => name === "topics")).toMatchObject({
      kind: "many",
      required: false,
      chosenMany: [
        { id: apples.id, text: "Jablka" },
        { id: trees.id, text: "Stromy" },
      ],
    });
    await update(book.id, { authors: "", topics: String(trees.id) });
    const history = JSON.stringify(await loadHistory(books, book.id, admin, "en"));
    expect(history).toContain(`Jablka (${apples.id}), Stromy (${trees.id})`);
    expect(history).toContain(`Jana (${jana.id})`);
    let file = "";
    for await (const lines of csvLines(books, everything, "en")) file += lines;
    expect(file).toContain("Sad,Stromy");
  });
});

describe("a listing narrowed by a list", () => {
  test("shows what lists the record, counted, and with everything else that is asked for", async () => {
    const { trees, apples, jana, book } = await library();
    expect(await titlesBy({ topics: String(trees.id) })).toEqual(["Les", "Sad"]);
    expect(await titlesBy({ topics: String(apples.id) })).toEqual(["Sad"]);
    expect(await titlesBy({ authors: String(jana.id).toUpperCase() })).toEqual(["Sad"]);
    expect(await titlesBy({ topics: String(trees.id), authors: String(jana.id) })).toEqual(["Sad"]);
    expect(await titlesBy({ topics: String(trees.id) }, { search: "les" })).toEqual(["Les"]);
    expect(await titlesBy({ topics: String(trees.id) }, { filter1: "s" })).toEqual(["Sad"]);
    expect(await titlesBy({ topics: String(trees.id), language: "en" })).toEqual(["Les", "Sad"]);
    expect(await titlesBy({ topics: String(trees.id) }, { orderBy: "title DESC" })).toEqual(["Sad", "Les"]);
    await removeRecord(books, book.id, null);
    expect(await titlesBy({ topics: String(trees.id) })).toEqual(["Les"]);
    expect(await titlesBy({ topics: String(apples.id) }, { trash: true, reach: undefined })).toEqual(["Sad"]);
  });

  test("of a module whose records are named by UUIDs", async () => {
    const { book, jana } = await library();
    await updateRecord(authors, jana.id, { books: String(book.id) }, null);
    await create(authors, { name: "Petr" });
    const found = await listRecords(authors, { ...everything, filters: { books: String(book.id) } });
    expect(found.rows.map(({ name, books: own }) => [name, own])).toEqual([["Jana", [book.id]]]);
    expect(found.count).toBe(1);
  });

  test("never looks at the whole table", async () => {
    const { trees, jana } = await library();
    for (const filters of [
      { topics: String(trees.id) },
      { topics: String(trees.id), authors: String(jana.id) },
    ])
      for (const orderBy of ["", "title DESC"])
        for (const { text, values } of await statementsOf(() =>
          listRecords(books, { ...everything, filters, orderBy }),
        ))
          expect((await planOf(text, values)).wholeTables).not.toEqual(
            expect.arrayContaining([expect.stringMatching(/^(trialBooks|record_links)$/)]),
          );
  });

  test.each(["0", "-1", "seven", "999", "1 OR 1=1", "1,2"])(
    "answers for %j, which is no record",
    async (asked) => {
      await library();
      expect(await titlesBy({ topics: asked })).toEqual([]);
    },
  );

  test("offers the records that are listed anywhere, by their names", async () => {
    const { trees, apples } = await library();
    await create(topics, { name: "Nikde" });
    const listing = await loadListing(books, admin, "en", { topics: String(apples.id) });
    expect(listing.filters.find(({ field }) => field === "topics")?.options).toEqual([
      { value: String(apples.id), text: "Jablka" },
      { value: String(trees.id), text: "Stromy" },
    ]);
    expect(listing.rows.map(({ label }) => label)).toEqual(["Sad"]);
    expect(listing.filteredBy.join()).toContain("Jablka");
  });

  test("are named by as many statements, however many rows and choices there are", async () => {
    await library();
    const asked = async () => (await statementsOf(() => loadListing(books, admin, "en", {}))).length;
    const few = await asked();
    for (let n = 0; n < 12; n += 1) {
      const topic = await create(topics, { name: `Topic ${n}` });
      const author = await create(authors, { name: `Author ${n}` });
      await create(books, { title: `Book ${n}`, topics: String(topic.id), authors: String(author.id) });
    }
    expect(await asked()).toBe(few);
  });
});
