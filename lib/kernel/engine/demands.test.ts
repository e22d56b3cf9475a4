import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { isLive, type LiveState } from "#lib/content/live";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";
import { rounds } from "#test/ring";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { allowsIn, groundsOf, permissionsOf } from "../permissions.ts";
import { restoreVersion } from "./audit/versions.ts";
import { runInBulk } from "./bulk.ts";
import { decodeFields, type FormTexts } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { importRecords, tryImport } from "./import-records.ts";
import { readRecord } from "./read.ts";
import { runAction } from "./run-action.ts";
import { createRecord, updateRecord } from "./save.ts";
import { removeRecord, restoreRecord } from "./trash.ts";
import { undoChange } from "./undo.ts";
import { validTexts } from "./valid-texts-fixture.ts";

const pages = moduleNamed("pages") as AnyModule;
const writer = ["pages.create", "pages.update"];

beforeEach(useTestDatabase);

async function record(module: AnyModule, texts: FormTexts): Promise<number> {
  const saved = savedRow(await createRecord(module, texts, null));
  return saved.id as number;
}

describe("whoever may write pages but not publish them", () => {
  const future = "2999-01-01T10:00";

  test.each<[FormTexts, string]>([
    [{ status: "published" }, "status"],
    [{ status: "published", publishAt: future }, "status"],
    [{ status: "draft", noindex: "true" }, "noindex"],
  ])("creates none with %j", async (texts, field) => {
    const client = await clientWith(writer);
    const answer = await client.post("/ADMIN/en/pages", { title: "Plum", slug: "plum", ...texts });
    expect(answer).toMatchObject({ status: 403, body: { status: "error", data: { errors: [{ field }] } } });
    expect(await readRecord(pages, 1)).toBeUndefined();
    expect((await client.post("/ADMIN/en/pages", { title: "Plum", slug: "plum" })).status).toBe(200);
  });

  test.each<[FormTexts, FormTexts]>([
    [{ status: "draft" }, { status: "published" }],
    [{ status: "published" }, { status: "draft" }],
    [{ status: "published" }, { publishAt: future }],
    [{ status: "published" }, { unpublishAt: future }],
    [{ status: "published", publishAt: future }, { publishAt: "" }],
    [{ status: "published", unpublishAt: "2000-01-01T10:00" }, { unpublishAt: "" }],
    [{ noindex: "true" }, { noindex: "false" }],
  ])("turns no page of %j into one of %j, and loses no word of the rest", async (stored, changed) => {
    const id = await record(pages, { title: "Plum", slug: "plum", ...stored });
    const before = await readRecord(pages, id);
    const client = await clientWith(writer);
    const answer = await client.post(`/ADMIN/en/pages/${id}`, { title: "Plums", ...changed });
    expect(answer).toMatchObject({ status: 403, body: { status: "error" } });
    expect(await readRecord(pages, id)).toEqual(before);
    const page = await client.submit(`/ADMIN/en/pages/${id}`, { title: "Plums", ...changed });
    expect(page).toMatchObject({
      status: 403,
      body: expect.stringContaining(`/ADMIN/en/pages/${id}?notice=`),
    });
    expect(await readRecord(pages, id)).toEqual(before);
  });

  test("saves everything else of a page, and times that change nothing for visitors", async () => {
    const [draft, live] = [
      await record(pages, { title: "Plum", slug: "plum" }),
      await record(pages, {
        title: "Pear",
        slug: "pear",
        status: "published",
        publishAt: "2020-01-01T10:00",
      }),
    ];
    const client = await clientWith(writer);
    const all = { title: "Plums", publishAt: future, status: "draft" };
    expect((await client.post(`/ADMIN/en/pages/${draft}`, all)).status).toBe(200);
    const same = { title: "Pear", status: "published", publishAt: "2021-01-01T10:00" };
    expect((await client.post(`/ADMIN/en/pages/${live}`, same)).status).toBe(200);
  });

  test("changes nothing that visitors read, but writes what waits to be published", async () => {
    const id = await record(pages, { title: "Pear", slug: "pear", status: "published" });
    const client = await clientWith(writer);
    for (const texts of [
      { title: "Pears" },
      { title: "Pears", intent: "publish" },
      { parentId: "", slug: "p" },
    ])
      expect((await client.post(`/ADMIN/en/pages/${id}`, texts)).status).toBe(403);
    for (const intent of ["unpublish", "discard"])
      expect((await client.post(`/ADMIN/en/pages/${id}`, { intent })).status).toBe(403);
    expect((await client.post(`/ADMIN/en/pages/${id}`, { title: "Pears", intent: "draft" })).status).toBe(
      200,
    );
    expect(await readRecord(pages, id)).toMatchObject({ title: "Pear", status: "published" });
  });

  test("is told which permission it takes, in the language of the form", async () => {
    const id = await record(pages, { title: "Plum", slug: "plum" });
    const client = await clientWith(writer);
    const english = await client.post(`/ADMIN/en/pages/${id}`, { status: "published" });
    expect(english.body.message).toContain("Pages: Publish");
    const czech = await client.post(`/ADMIN/cs/pages/${id}`, { status: "published" });
    expect(czech.body.message).toContain("Stránky: Zveřejnit");
  });

  test("brings back an older version without publishing it", async () => {
    const id = await record(pages, { title: "Plum", slug: "plum", status: "published" });
    await updateRecord(pages, id, { title: "Plums", status: "draft" }, null);
    const { id: eva } = await insertAdministrator("eva", writer);
    const [, entry] = await entriesOfRecord("pages", String(id), { limit: 2 });
    const restored = await restoreVersion(pages, id, { entryId: entry?.id ?? 0, version: "2" }, eva);
    expect(restored).toMatchObject({ outcome: "saved", lost: [] });
    expect(await readRecord(pages, id)).toMatchObject({ title: "Plum", status: "draft" });
  });
});

test("whoever may only take pages back may also take that back", async () => {
  const id = await record(pages, { title: "Plum", slug: "plum", status: "published" });
  const { id: eva } = await insertAdministrator("eva", ["pages.update", "pages.unpublish"]);
  const done = await runAction(pages, "unpublish", id, {}, eva);
  if (done.outcome !== "done" || !done.undo) throw new Error(JSON.stringify(done));
  expect(await undoChange(pages, id, done.undo, eva)).toEqual({ outcome: "undone" });
  expect(await readRecord(pages, id)).toMatchObject({ status: "published" });
});

describe("nobody brings an account to a status", () => {
  const users = moduleNamed("users") as AnyModule;
  test.each([
    ["Registered", "Active", "approve"],
    ["Registered", "Blocked", "block"],
    ["Active", "Blocked", "block"],
    ["Active", "Registered", "block"],
    ["Blocked", "Active", "unblock"],
    ["Blocked", "Registered", "unblock"],
  ])("from %s to %s who may not %s", async (from, to, action) => {
    const id = await record(users, { name: "Jan", email: "jan@example.org", status: from });
    const others = Object.keys(users.actions).filter((other) => other !== action);
    const verbs = ["create", "update", ...others].map((verb) => `users.${verb}`);
    const client = await clientWith(verbs);
    expect((await client.post(`/ADMIN/en/users/${id}`, { status: to })).status).toBe(403);
    expect(await readRecord(users, id)).toMatchObject({ status: from, version: 1 });
    const allowed = await clientWith([...verbs, `users.${action}`]);
    expect((await allowed.post(`/ADMIN/en/users/${id}`, { status: to })).status).toBe(200);
  });
});

/** Returns the actions with a permission of their own that a change performed, derived from the rows alone. */
function deedsOf(module: AnyModule, before: Row | undefined, after: Row | undefined): readonly string[][] {
  if (!after) return [];
  if (module.fields.publishAt) return deedsOfPublication(before, after);
  if (module.name === "users" && (before?.status ?? "Registered") !== after.status)
    return [["approve", "block", "unblock"]];
  if (module.name === "admins" && (before?.status ?? "Blocked") !== after.status)
    return [["invite", "activate", "block", "unblock", "revokeInvitation"]];
  if (module.name === "newsletterSubscribers" && before?.status !== after.status)
    return after.status === "suppressed" ? [["suppress"]] : [];
  return [];
}

function deedsOfPublication(before: Row | undefined, after: Row): readonly string[][] {
  const times = [0, 1, 30, 400, 4000].map((days) => new Date(Date.now() + days * 86_400_000 + 60_000));
  const isShown = (row: Row | undefined, time: Date) =>
    row !== undefined && isLive(row as unknown as LiveState, time);
  return [
    ...(times.some((time) => isShown(after, time) && !isShown(before, time)) ? [["publish"]] : []),
    ...(times.some((time) => isShown(before, time) && !isShown(after, time)) ? [["unpublish"]] : []),
    ...((before?.noindex ?? false) === (after.noindex ?? false) ? [] : [["noindex"]]),
  ];
}

const moments = ["", "2000-01-01T10:00", "2999-01-01T10:00"];
const changesOf = (module: AnyModule) =>
  fc.record(
    {
      status: fc.constantFrom(...(module.fields.status?.options ?? [])),
      publishAt: fc.constantFrom(...moments),
      unpublishAt: fc.constantFrom(...moments),
      noindex: fc.constantFrom("true", "false"),
      enabled: fc.constantFrom("true", "false"),
    },
    { requiredKeys: [] },
  );

interface Attempt {
  readonly module: AnyModule;
  readonly id: Row["id"];
  readonly texts: FormTexts;
  readonly admin: string;
}

/** Ways to submit values, besides actions; each returns the record concerned, if there is one. */
const ways: Readonly<Record<string, (attempt: Attempt) => Promise<Row["id"] | undefined>>> = {
  create: async ({ module, texts, admin }) => {
    const created = await createRecord(module, { ...validTexts(module, 2), ...texts }, admin);
    return created.outcome === "saved" ? created.row.id : undefined;
  },
  update: async ({ module, id, texts, admin }) => {
    await updateRecord(module, id, texts, admin);
    return id;
  },
  trash: async ({ module, id, admin }) => {
    await restoreRecord(module, id, admin);
    return id;
  },
  version: async ({ module, id, admin }) => {
    const entries = await entriesOfRecord(module.name, String(id), { limit: 5 });
    const version = String((await readRecord(module, id))?.version ?? 1);
    await restoreVersion(module, id, { entryId: entries.at(-1)?.id ?? 0, version }, admin);
    return id;
  },
  bulk: async ({ module, id, texts, admin }) => {
    for (const [field, text] of Object.entries(texts))
      await runInBulk(module, "update", [id], admin, permitted, { field, how: "replace", text });
    return id;
  },
  import: async ({ module, id, texts, admin }) => {
    const { importedBy } = module;
    if (importedBy === undefined) return undefined;
    const record = await readRecord(module, id);
    const lines = [{ line: 2, texts: { ...texts, [importedBy]: String(record?.[importedBy]) } }];
    const said = { proof: "Signed the list", status: "pending", language: "cs" };
    const file = { name: "", settings: decodeFields(module.importing?.settings ?? {}, said).values };
    const told = await tryImport(module, lines, file, admin);
    await importRecords(module, { lines, file, told }, admin);
    return id;
  },
};

const permitted = () => Promise.resolve();

async function act(action: string, { module, id, admin }: Attempt): Promise<Row["id"]> {
  const done = await runAction(module, action, id, {}, admin);
  return (done.outcome === "done" && done.result.id) || id;
}

interface Case {
  readonly granted: readonly string[];
  readonly stored: FormTexts;
  readonly changed: FormTexts;
  readonly way: string;
}

/** Returns the actions with a permission of their own in a change by someone with the granted permissions. */
async function deedsOfCase(module: AnyModule, { granted, stored, changed, way }: Case) {
  await useTestDatabase();
  const { id: admin, groupId } = await insertAdministrator("eva", granted);
  if (!ways[way] && !allowsIn(new Set(granted), module, way)) return [];
  const within = module.name === "admins" ? { group_id: String(groupId) } : {};
  const first = { ...validTexts(module, 1), ...within, ...fitting(module, stored) };
  const kept = await createRecord(module, first, null);
  if (kept.outcome !== "saved") return [];
  const attempt = { module, id: kept.row.id, texts: { ...within, ...fitting(module, changed) }, admin };
  if (way === "version") await updateRecord(module, attempt.id, attempt.texts, null);
  if (way === "trash") await removeRecord(module, attempt.id, null);
  const read = (id: Row["id"]) => readRecord(module, id, { withTrash: true });
  const before = await read(attempt.id);
  const id = await (ways[way]?.(attempt) ?? act(way, attempt));
  if (id === undefined) return [];
  return deedsOf(module, id === attempt.id ? before : undefined, await read(id));
}

/** Other modules have no action that a value could replace. */
const judged = everyModule().filter(({ readOnly, fields }) => !readOnly && fields.status);

describe.each(judged.map((module) => [module.name, module] as const))("of %s", (name, module) => {
  const cases = fc.record({
    granted: fc.subarray(permissionsOf(module).slice(1) as string[]),
    stored: changesOf(module),
    changed: changesOf(module),
    way: fc.constantFrom(...Object.keys(ways), ...Object.keys(module.actions)),
  });
  const isGranted = (granted: readonly string[], action: string) =>
    groundsOf(new Set(granted), `${name}.${action}`) !== undefined;

  test("no group brings anything about, by any way, that the explainer says it may not", async () => {
    const property = fc.asyncProperty(cases, async (tried) => {
      for (const deed of await deedsOfCase(module, tried))
        expect(deed.some((action) => isGranted(tried.granted, action))).toBe(true);
    });
    await fc.assert(property, { numRuns: rounds(100) });
  });
});

/** The texts that a module has a field for. */
function fitting({ fields }: AnyModule, texts: FormTexts): FormTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => fields[key]));
}
