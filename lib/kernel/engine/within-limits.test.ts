import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { isRecordWithinLimits, readingReachOf } from "#lib/accounts/reach";
import { categories } from "#lib/content/categories";
import { news } from "#lib/content/news";
import { pages } from "#lib/content/pages";
import { adminGroupsTable } from "#lib/kernel/administrators";
import type { GroupLimit, RecordReach } from "#lib/kernel/limits";
import { listRecords } from "#lib/kernel/listing/list";
import { listTree } from "#lib/kernel/listing/tree";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { insertAdministrator } from "#test/accounts";
import { rounds } from "#test/ring";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { changeStored } from "./change-stored.ts";
import { isDenied } from "./demands.ts";
import type { FormTexts } from "./form/decode.ts";
import { moveRecord, stepRecord } from "./move.ts";
import { readRecord } from "./read.ts";
import { runAction } from "./run-action.ts";
import { createRecord, updateRecord } from "./save.ts";
import { setField } from "./set-field.ts";
import { removeRecord } from "./trash.ts";
import { undoChange } from "./undo.ts";

/** Facts about a record, noted when it was made. */
interface Known {
  readonly id: number;
  readonly isMine: boolean;
  readonly language: string;
  readonly categories: readonly number[];
  /** The record itself and those above it. */
  readonly line: readonly number[];
}

const known = new Map<AnyModule, Known[]>([
  [pages, []],
  [news, []],
]);
let groupId = 0;
const ofNews: number[] = [];

beforeAll(async () => {
  await useTestDatabase();
  await insertAdministrator("other");
  groupId = (await insertAdministrator("me", ["pages", "news"])).groupId;
  for (const name of ["Culture", "Sport"])
    ofNews.push(await made(categories, { name, scope: "news", language: "en" }, null));
  for (let n = 0; n < 8; n += 1) await makeNews(n);
  await makePages("en", 7);
  await makePages("cs", 3);
});

async function makeNews(n: number): Promise<void> {
  const isMine = n % 2 === 0;
  const listed = n % 3 === 2 ? [] : [ofNews[n % 3] ?? 0];
  const language = listed.length === 0 && n > 4 ? "cs" : "en";
  const texts = { title: `News ${n}`, date: "2026-01-02", language, categories: listed.join() };
  const id = await made(news, texts, isMine ? "me" : "other");
  known.get(news)?.push({ id, isMine, language, categories: listed, line: [id] });
}

/** Makes a tree in which each page has two below it. */
async function makePages(language: string, count: number): Promise<void> {
  const lines: number[][] = [];
  for (let n = 0; n < count; n += 1) {
    const above = n === 0 ? [] : (lines[Math.floor((n - 1) / 2)] ?? []);
    const isMine = n % 3 === 0;
    const texts = { title: `Page ${language} ${n}`, language, parentId: String(above[0] ?? "") };
    const id = await made(pages, texts, isMine ? "me" : "other");
    lines.push([id, ...above]);
    known.get(pages)?.push({ id, isMine, language, categories: [], line: [id, ...above] });
  }
}

async function made(module: AnyModule, texts: FormTexts, adminId: string | null): Promise<number> {
  return createdId(module, texts, adminId);
}

/** The rule in the words of the decision, over facts that were noted when the records were made. */
function isInside(limit: GroupLimit, record: Known): boolean {
  return (
    (!limit.own || record.isMine) &&
    (!limit.languages || limit.languages.some((language) => language === record.language)) &&
    (limit.below === undefined || record.line.includes(limit.below)) &&
    (!limit.categories || limit.categories.some((one) => record.categories.includes(one)))
  );
}

const limitOf = (page: string): fc.Arbitrary<GroupLimit> => {
  const own = fc.constant<true>(true);
  const languages = fc.subarray<"en" | "cs">(["en", "cs"], { minLength: 1 });
  if (page === "pages") {
    const below = fc.constantFrom(1, 2, 3, 5, 8, 9, 99);
    return fc.record({ own, languages, below }, { requiredKeys: [] });
  }
  const listed = fc.subarray([1, 2, 99], { minLength: 1 });
  return fc.record({ own, languages, categories: listed }, { requiredKeys: [] });
};

const everything = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 100,
  filters: {},
  trash: false,
};

/** Every way to change a record; each is tried out and taken back. */
const ways: Readonly<Record<string, (module: AnyModule, id: number) => Promise<Tried>>> = {
  form: (module, id) => updateRecord(module, id, { title: "Changed" }, "me"),
  draft: (module, id) => updateRecord(module, id, { title: "Changed", intent: "draft" }, "me"),
  stored: (module, id) => changeStored(module, id, { title: "Changed" }, "me"),
  field: (module, id) => setField(module, id, otherCategories(module, id), "me"),
  move: (module, id) =>
    module.tree
      ? moveRecord(module, id, { parentId: null, position: 0 }, "me")
      : (ways.form?.(module, id) ?? never()),
  step: (module, id) =>
    module.tree ? stepRecord(module, id, 1, "me") : (ways.form?.(module, id) ?? never()),
  trash: (module, id) => removeRecord(module, id, "me"),
  publish: (module, id) => runAction(module, "publish", id, {}, "me"),
  duplicate: (module, id) => runAction(module, "duplicate", id, {}, "me"),
  undo: async (module, id) => {
    const row = await readRecord(module, id);
    const plan = { verb: "update", version: row?.version ?? 0, values: { title: "Before" }, images: [] };
    const came = await undoChange(module, id, plan, "me");
    return came.outcome === "undone" ? { outcome: "saved" } : (came as Tried);
  },
};

interface Tried {
  readonly outcome: string;
  readonly issues?: readonly { readonly field: string; readonly code: string }[];
}

function never(): never {
  throw new Error("There is no such way.");
}

/** Adds a category that the record does not have; of a page, which has none, changes the navigation. */
function otherCategories(module: AnyModule, id: number) {
  if (module === pages) return { field: "inNavigation", how: "replace", text: "true" } as const;
  const listed = known.get(news)?.find((record) => record.id === id)?.categories ?? [];
  const other = ofNews.find((one) => !listed.includes(one));
  return { field: "categories", how: "add", text: String(other) } as const;
}

class TakenBack extends Error {}

async function tried(change: () => Promise<Tried>): Promise<Tried> {
  let outcome: Tried | undefined;
  const taken = database().transaction(async () => {
    outcome = await change();
    throw new TakenBack();
  });
  await expect(taken).rejects.toThrow(TakenBack);
  if (!outcome) throw new Error("Nothing was tried.");
  return outcome;
}

async function expectListed(
  module: AnyModule,
  reach: RecordReach | undefined,
  shown: readonly number[],
): Promise<void> {
  const { rows, count } = await listRecords(module, { ...everything, reach });
  expect(rows.map(({ id }) => Number(id)).toSorted(byNumber)).toEqual(shown);
  expect(count).toBe(shown.length);
  if (!module.tree) return;
  const trees = [...(await listTree(module, "en", reach)), ...(await listTree(module, "cs", reach))];
  expect(trees.map(({ id }) => Number(id)).toSorted(byNumber)).toEqual(shown);
}

interface Given {
  readonly admin: Parameters<typeof isRecordWithinLimits>[0];
  readonly limit: GroupLimit;
  readonly mayRead: boolean;
  readonly way: string;
  readonly inside: readonly number[];
}

async function expectOne(
  module: AnyModule,
  record: Known,
  { admin, limit, mayRead, way, inside }: Given,
): Promise<void> {
  const isIn = inside.includes(record.id);
  expect(await isRecordWithinLimits(admin, module, record.id, { isChange: true })).toBe(isIn);
  expect(await isRecordWithinLimits(admin, module, record.id)).toBe(isIn || mayRead);
  const came = await tried(async () => ways[way]?.(module, record.id) ?? never());
  const isAllowed = isIn && stays(way, module, limit, record, inside);
  const isRefused = came.outcome === "invalid" && isDenied(came.issues ?? []);
  expect({ way, isRefused }).toEqual({ way, isRefused: !isAllowed });
}

async function limitTo(module: AnyModule, limit: GroupLimit): Promise<void> {
  const limits = { [module.name]: limit };
  await database().update(adminGroupsTable).set({ limits }).where(eq(adminGroupsTable.id, groupId)).run();
}

describe("limits of a group", () => {
  test("decide the same for listings, trees, single records and every way to change one", async () => {
    const grant = fc.constantFrom("pages", "news").chain((page) =>
      fc.record({
        page: fc.constant(page),
        limit: limitOf(page),
        mayRead: fc.boolean(),
        way: fc.constantFrom(...Object.keys(ways)),
        index: fc.nat({ max: 99 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(grant, async ({ page, limit, mayRead, way, index }) => {
        const module: AnyModule = page === "pages" ? pages : news;
        await limitTo(module, limit);
        const records = known.get(module) ?? [];
        const inside = records.filter((record) => isInside(limit, record)).map(({ id }) => id);
        const permissions = new Set(mayRead ? [module.name] : [`${module.name}.update`]);
        const admin = { id: "me", permissions, limits: { [module.name]: limit } };
        await expectListed(
          module,
          readingReachOf(admin, module),
          mayRead ? records.map(({ id }) => id) : inside,
        );
        const record = records[index % records.length];
        if (record) await expectOne(module, record, { admin, limit, mayRead, way, inside });
      }),
      { numRuns: rounds(10_000, 500) },
    );
  }, 600_000);

  test("let nobody make a record outside, or move one there", async () => {
    const [home] = known.get(pages) ?? [];
    await limitTo(pages, { languages: ["en"], below: home?.id ?? 0 });
    const create = (texts: FormTexts) =>
      tried(async () => createRecord(pages, { title: "New", ...texts }, "me"));
    expect(await create({ language: "en", parentId: String(home?.id) })).toMatchObject({ outcome: "saved" });
    expect(await create({ language: "en" })).toMatchObject({ issues: [{ code: "outside_limits" }] });
    expect(await create({ language: "cs" })).toMatchObject({ issues: [{ code: "outside_limits" }] });
    await limitTo(news, { categories: [ofNews[0] ?? 0] });
    const record = known.get(news)?.find(({ categories: listed }) => listed.includes(ofNews[0] ?? 0));
    const out = { categories: String(ofNews[1]) };
    for (const intent of ["", "draft"])
      expect(
        await tried(async () => updateRecord(news, record?.id ?? 0, { ...out, intent }, "me")),
      ).toMatchObject({
        issues: [{ code: "outside_limits" }],
      });
  });

  test("are asked about by every change, because only consequences are noted without", () => {
    const engine = globSync("lib/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
    const beside = engine.filter((file) => readFileSync(file, "utf8").includes("isBeside: true"));
    expect(beside.toSorted()).toEqual([
      "lib/kernel/engine/beside.ts",
      "lib/kernel/engine/import-records.ts",
      "lib/kernel/engine/row-images.ts",
    ]);
  });
});

/** Checks whether all that a change makes, moves or takes along is inside; a copy of a page lies beside it. */
function stays(
  way: string,
  module: AnyModule,
  limit: GroupLimit,
  record: Known,
  inside: readonly number[],
): boolean {
  if (way === "move" && module === pages) return limit.below === undefined || limit.below === record.id;
  if (way === "duplicate" && module === pages) return limit.below !== record.id;
  if (way === "trash" && module === pages)
    return (known.get(pages) ?? [])
      .filter(({ line }) => line.includes(record.id))
      .every(({ id }) => inside.includes(id));
  return true;
}

function byNumber(one: number, other: number): number {
  return one - other;
}
