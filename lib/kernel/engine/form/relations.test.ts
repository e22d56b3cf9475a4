import { beforeEach, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { loadForm } from "#lib/admin/form/load-form";
import { loadHistory } from "#lib/admin/history/load-history";
import { csvLines } from "#lib/admin/listing/export";
import { loadListing } from "#lib/admin/listing/load-listing";
import { choice } from "#lib/kernel/fields/choice";
import { date } from "#lib/kernel/fields/date-time";
import { email } from "#lib/kernel/fields/email";
import { optional } from "#lib/kernel/fields/field";
import { number } from "#lib/kernel/fields/number";
import { relation } from "#lib/kernel/fields/relation";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";
import { url } from "#lib/kernel/fields/url";
import { listRecords } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import { type AnyModule, defineModule } from "#lib/kernel/module/define-module";
import { languages } from "#lib/platform/i18n/languages";
import { createCaller } from "#test/caller";
import { clientWith } from "#test/client";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { declare } from "../declared-fixture.ts";
import { readRecord } from "../read.ts";
import { createRecord, updateRecord } from "../save.ts";
import { removeRecord } from "../trash.ts";
import type { FormTexts } from "./decode.ts";
import type { Row } from "./encode.ts";

const people = defineModule({
  name: "trialPeople",
  id: "uuid",
  fields: { name: text(), email: optional(email()), language: choice(languages) },
  list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
}) as unknown as AnyModule;

const talks = defineModule({
  name: "trialTalks",
  fields: {
    title: text(),
    speaker: optional(relation("trialPeople", { id: "uuid", language: "same" })),
    after: optional(relation("trialTalks")),
    day: optional(date()),
    price: optional(number({ decimals: 2 })),
    link: optional(url()),
    isOpen: toggle(),
    language: choice(languages),
  },
  list: {
    columns: ["title", "speaker", "after", "day", "price", "link"],
    search: ["title"],
    orderBy: ["-day", "title", "price"],
    filters: { speaker: "values", after: "values", isOpen: "values", price: "values", day: "days" },
  },
}) as unknown as AnyModule;

let admin: SignedInAdmin;
beforeEach(async () => {
  await useTestDatabase();
  await declare(people);
  await declare(talks);
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

const titlesBy = async (filters: Readonly<Record<string, string>>, asked: Partial<ListingQuery> = {}) => {
  const found = await listRecords(talks, { ...everything, ...asked, filters });
  expect(found.count).toBe(found.rows.length);
  return found.rows.map(({ title }) => title);
};

async function someTalks() {
  const jana = await create(people, { name: "Jana", language: "cs" });
  const petr = await create(people, { name: "Petr", language: "cs" });
  const pruning = await create(talks, {
    title: "Řez",
    language: "cs",
    speaker: String(jana.id).toUpperCase(),
    day: "2026-03-01",
    price: "1 234,50",
    link: "example.com",
  });
  const grafting = await create(talks, {
    title: "Roubování",
    language: "cs",
    speaker: String(petr.id),
    after: String(pruning.id),
    day: "2026-03-02",
    isOpen: "on",
  });
  return { jana, petr, pruning, grafting };
}

describe("a relation to a module whose records are named by UUIDs", () => {
  test("is stored, read, told in words, and empties when its record is deleted for good", async () => {
    const { jana, pruning } = await someTalks();
    expect(pruning).toMatchObject({ speaker: jana.id, price: 1234.5, link: "https://example.com" });
    const listing = await loadListing(talks, admin, "cs", {});
    const cells = listing.rows.find(({ id }) => id === pruning.id)?.cells ?? [];
    const shown = Object.fromEntries(cells.map(({ field, text }) => [field, text.replaceAll("\u00A0", " ")]));
    expect(shown).toMatchObject({ speaker: "Jana", day: "1. 3. 2026", price: "1 234,5" });
    const form = await loadForm(talks, pruning.id, admin, "cs", { prefilled: {}, notice: undefined });
    expect(form?.main.find(({ name }) => name === "speaker")).toMatchObject({
      kind: "relation",
      idKind: "uuid",
      chosen: { id: jana.id, text: "Jana" },
    });
    await removeRecord(people, jana.id, null);
    expect(await readRecord(talks, pruning.id)).toMatchObject({ speaker: null });
  });

  test.each([
    ["11111111-2222-4333-8444-555555555555", "unknown_record"],
    ["7", "pattern"],
    ["not-a-uuid", "pattern"],
    ["11111111-2222-4333-8444-55555555555", "pattern"],
    ["11111111-2222-4333-8444-555555555555 OR 1=1", "pattern"],
  ])("refuses %j as %s", async (speaker, code) => {
    const saved = await createRecord(talks, { title: "Talk", speaker }, null);
    expect(saved).toMatchObject({ outcome: "invalid", issues: [{ field: "speaker", code }] });
  });

  test("is told by the name of its record in the history and in a file", async () => {
    const { petr, pruning } = await someTalks();
    await updateRecord(talks, pruning.id, { speaker: String(petr.id), version: "1" }, admin.id);
    const history = JSON.stringify(await loadHistory(talks, pruning.id, admin, "en"));
    expect(history).toContain(`Petr (${petr.id})`);
    let file = "";
    for await (const lines of csvLines(talks, everything, "en")) file += lines;
    expect(file).toContain("Petr");
    expect(file).toContain("2026-03-01,1234.5,https://example.com");
  });
});

describe("a listing narrowed by a relation", () => {
  test("shows what points at the record, counted, and with everything else that is asked for", async () => {
    const { jana, petr, pruning } = await someTalks();
    expect(await titlesBy({ speaker: String(jana.id) })).toEqual(["Řez"]);
    expect(await titlesBy({ speaker: String(petr.id) })).toEqual(["Roubování"]);
    expect(await titlesBy({ after: String(pruning.id) })).toEqual(["Roubování"]);
    expect(await titlesBy({ after: String(pruning.id), speaker: String(petr.id) })).toEqual(["Roubování"]);
    expect(await titlesBy({ after: String(pruning.id), speaker: String(jana.id) })).toEqual([]);
    expect(await titlesBy({ after: String(pruning.id) }, { search: "roub", orderBy: "title DESC" })).toEqual([
      "Roubování",
    ]);
  });

  test("is answered to programs", async () => {
    const { jana, pruning } = await someTalks();
    const client = await clientWith("all");
    for (const query of [`after=${pruning.id}`, `speaker=${jana.id}`, "after=seven", "isOpen=true"])
      expect((await client.get(`/ADMIN/en/trialTalks?${query}`)).status).toBe(200);
  });

  test.each(["", "0", "-1", "seven", "999", "1 OR 1=1", "constructor"])(
    "answers for %j, which no record has",
    async (after) => {
      await someTalks();
      expect(await titlesBy({ after })).toHaveLength(after === "" ? 2 : 0);
    },
  );

  test("narrows by yes and no, and by days of the calendar, whichever of their ends is asked for", async () => {
    await someTalks();
    expect(await titlesBy({ isOpen: "true" })).toEqual(["Roubování"]);
    expect(await titlesBy({ isOpen: "0" })).toEqual(["Řez"]);
    expect(await titlesBy({ price: "1 234,50" })).toEqual(["Řez"]);
    await create(talks, { title: "Moštování", price: "2" });
    expect(await titlesBy({ price: "2.0" })).toEqual(["Moštování"]);
    expect(await titlesBy({ dayFrom: "2026-03-02" })).toEqual(["Roubování"]);
    expect(await titlesBy({ dayTo: "2026-03-01" })).toEqual(["Řez"]);
    expect(await titlesBy({ dayFrom: "2026-03-01", dayTo: "2026-03-02" })).toEqual(["Roubování", "Řez"]);
    expect(await titlesBy({ dayFrom: "2026-02-30" })).toHaveLength(3);
  });

  test("offers the records by their names, and says by which it is narrowed", async () => {
    const { jana, pruning } = await someTalks();
    const listing = await loadListing(talks, admin, "en", { after: String(pruning.id) });
    const filter = (name: string) => listing.filters.find(({ field }) => field === name);
    expect(filter("speaker")?.options).toContainEqual({ value: jana.id, text: "Jana" });
    expect(filter("after")?.options).toEqual([{ value: String(pruning.id), text: "Řez" }]);
    expect(filter("isOpen")?.options.map(({ text: shown }) => shown)).toEqual(["No", "Yes"]);
    expect(listing.rows.map(({ label }) => label)).toEqual(["Roubování"]);
    expect(listing.filteredBy.join()).toContain("Řez");
  });

  test("is ordered by days and numbers in words of their own", async () => {
    await someTalks();
    const { orderBy, rows } = await loadListing(talks, admin, "en", {});
    expect(orderBy.map(({ text: shown }) => shown)).toEqual([
      "day, latest first",
      "day, earliest first",
      "title, A to Z",
      "title, Z to A",
      "price, lowest first",
      "price, highest first",
    ]);
    expect(rows.map(({ label }) => label)).toEqual(["Roubování", "Řez"]);
  });
});

describe("a relation within one language", () => {
  test("refuses a record of another one, in any module", async () => {
    const { jana } = await someTalks();
    const saved = await createRecord(
      talks,
      { title: "Talk", language: "en", speaker: String(jana.id) },
      null,
    );
    expect(saved).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "speaker", code: "other_language" }],
    });
  });

  test("refuses another language of the record as long as it points there", async () => {
    const { pruning } = await someTalks();
    const change = (texts: FormTexts) => updateRecord(talks, pruning.id, texts, null);
    expect(await change({ language: "en" })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "speaker", code: "other_language" }],
    });
    expect(await change({ language: "en", speaker: "" })).toMatchObject({ outcome: "saved" });
  });

  test("leaves alone what an earlier version or another program stored, until it is touched", async () => {
    const { pruning } = await someTalks();
    expect(await updateRecord(talks, pruning.id, { title: "Zimní řez" }, null)).toMatchObject({
      outcome: "saved",
    });
  });
});
