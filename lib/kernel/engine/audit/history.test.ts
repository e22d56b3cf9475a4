import { beforeEach, describe, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import { describeChanges } from "#lib/admin/history/describe-changes";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord } from "#lib/kernel/engine/save";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { accountOf } from "#test/accounts";
import { planOf } from "#test/plan-of";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";

let anna: string;
const pages = moduleNamed("pages") as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  anna = (await accountOf("administrator")).id;
});

async function newPage(title: string): Promise<RecordId> {
  const saved = savedRow(await createRecord(pages, { title, perex: "První" }, anna));
  return saved.id;
}

test("changes are told in words: options, yes and no, names of records, text without its format", async () => {
  const parent = await newPage("Sad");
  const content = (text: string) =>
    JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
  const described = await describeChanges(
    pages,
    {
      status: ["draft", "published"],
      noindex: ["false", "true"],
      parentId: ["", String(parent)],
      content: [content("Jablka zrají."), content("Hrušky zrají.")],
    },
    "cs",
  );
  expect(
    described.map(({ label, parts }) => [label, ...parts.map(({ kind, text }) => `${kind}: ${text}`)]),
  ).toEqual([
    ["Stav", "removed: Koncept", "added: Zveřejněno"],
    [expect.any(String), "removed: Ne", "added: Ano"],
    [expect.any(String), `added: Sad (${parent})`],
    [expect.any(String), "removed: Jablka", "added: Hrušky", "same:  zrají."],
  ]);
});

test("changes of format, links, headings and pictures are told in words", async () => {
  const target = await newPage("Ceník");
  const doc = (...content: object[]) => JSON.stringify({ type: "doc", content });
  const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
  const image = (alt: string) => ({
    type: "image",
    attrs: { media: "aaaaaaaaaaaaaaaa", alt, width: 800, height: 600 },
  });
  const link = (href: string) => ({ type: "link", attrs: { href } });
  const before = doc(
    { type: "paragraph", content: [text("Jablka")] },
    {
      type: "paragraph",
      content: [text("zrají ", { type: "italic" }), text("podle ceníku", link("/cenik"))],
    },
    image("Jablko"),
  );
  const after = doc(
    { type: "heading", attrs: { level: 2 }, content: [text("Jablka")] },
    {
      type: "paragraph",
      content: [text("zrají ", { type: "bold" }), text("podle ceníku", link(`page:${target}`))],
    },
    image("Zralé jablko"),
  );
  const notes = async (from: string, to: string) => {
    const [described] = await describeChanges(pages, { content: [from, to] }, "cs");
    return described?.parts.filter(({ kind }) => kind !== "same");
  };
  expect(await notes(before, after)).toEqual([
    { kind: "formatted", text: "", note: "nadpis" },
    { kind: "formatted", text: "zrají ", note: "tučně (dříve: kurzívou)" },
    {
      kind: "formatted",
      text: "podle ceníku",
      note: `odkaz na Ceník (${target}) (dříve: odkaz na /cenik)`,
    },
    {
      kind: "formatted",
      text: "\n[Obrázek: Zralé jablko]",
      note: "popis „Zralé jablko“ (dříve: popis „Jablko“)",
    },
  ]);
  expect(await notes(doc(image("Jablko")), doc(image("")))).toMatchObject([{ note: "už ne popis „Jablko“" }]);
  const wide = doc({ ...image("Jablko"), attrs: { ...image("Jablko").attrs, width: 900 } });
  expect(await notes(doc(image("Jablko")), wide)).toEqual([
    { kind: "formatted", text: "", note: "Změnily se jen podrobnosti formátování." },
  ]);
});

describe("at size the log is read by indexes", () => {
  const log = moduleNamed("auditLog") as AnyModule;
  const live = 'FROM "auditLog" WHERE deleted_at IS NULL';
  const newest = "ORDER BY created_at DESC, id DESC LIMIT 50";
  const ownIndex = { sqlite: /^auditLog_/, postgres: /^(auditLog_(?!pkey)|listing_(by|of)_\w+_auditLog$)/ };

  test.each([
    ["the first page", `SELECT id ${live} ${newest}`],
    ["a person", `SELECT id ${live} AND created_by = 'x' ${newest}`],
    ["a module", `SELECT id ${live} AND module = 'pages' ${newest}`],
    ["an action", `SELECT id ${live} AND action = 'updated' ${newest}`],
    ["a record", `SELECT id ${live} AND record_id = '12' AND module = 'pages' ${newest}`],
    ["days", `SELECT id ${live} AND created_at >= 1 AND created_at < 2 ${newest}`],
    [
      "a module's days",
      `SELECT id ${live} AND module = 'pages' AND created_at >= 1 AND created_at < 2 ${newest}`,
    ],
    ["the count of a module", `SELECT count(*) ${live} AND module = 'pages'`],
  ])("%s", async (_, query) => {
    await seedRows(log, 200, () => undefined);
    const { indexes, wholeTables, isSorting } = await planOf(query);
    expect(indexes.join()).toMatch(ownIndex[dialect()]);
    expect(wholeTables).toEqual([]);
    expect(isSorting).toBe(false);
  });

  test("by days in the site's zone, both ends included", async () => {
    await newPage("Jaro");
    const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Prague" });
    const query = {
      search: "",
      filter1: "",
      orderBy: "",
      listingPage: 1,
      limit: 5,
      trash: false,
      reach: undefined,
    };
    const count = async (filters: Record<string, string>) =>
      (await listRecords(log, { ...query, filters })).count;
    expect(await count({ createdAtFrom: day, createdAtTo: day, module: "pages", createdBy: anna })).toBe(1);
    expect(await count({ createdAtFrom: day, createdAtTo: "2000-01-01" })).toBe(0);
    expect(await count({ createdAtFrom: "no day" })).toBe(1);
  });
});
