import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { runInBulk } from "#lib/kernel/engine/bulk";
import { moveRecord } from "#lib/kernel/engine/move";
import { readWorking, rowById } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { documentFromText } from "#lib/kernel/rich-text/document-from-text";
import { publish as publishPage } from "#lib/website/test-site";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { restoreVersion } from "../kernel/engine/audit/versions.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { purgeRecord, removeRecord, restoreRecord } from "../kernel/engine/trash.ts";
import { blocks } from "./blocks.ts";
import { pages } from "./pages.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const module = blocks as unknown as AnyModule;
type Texts = Readonly<Record<string, string>>;

let editor: string;
let superadmin: string;

beforeEach(async () => {
  await useTestDatabase();
  editor = (await insertAdministrator("Emil", ["blocks"])).id;
  superadmin = (await insertAdministrator("Anna", "all")).id;
});

const save = (texts: Texts, by: string | null = null) =>
  createRecord(module, { name: "Block", language: "en", intent: "publish", ...texts }, by);

async function create(texts: Texts): Promise<number> {
  const saved = await save(texts);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const rowOf = (id: number) => rowById(database(), module, id, true);
const fieldsOf = (saved: SaveOutcome) =>
  saved.outcome === "invalid" ? saved.issues.map(({ field, code }) => `${field} ${code}`) : saved.outcome;

describe("a block that visitors see", () => {
  test.each<[string, Texts, readonly string[]]>([
    ["text", {}, ["content required"]],
    ["callToAction", {}, ["title required", "linkText required", "linkPage required"]],
    ["contact", {}, ["address required"]],
    ["openingHours", { hoursOf: "own" }, ["hours required"]],
    ["map", {}, ["coordinates required"]],
    ["gallery", {}, ["gallery required"]],
    ["form", {}, ["form required"]],
    ["banner", {}, ["title required"]],
    ["html", {}, ["html required"]],
    ["text", { content: "Hello", shownOn: "pages", zone: "aside" }, ["pages required"]],
  ])("of the type %s is complete", async (type, texts, problems) => {
    expect(fieldsOf(await save({ type, ...texts }))).toEqual(problems);
    expect(await save({ type, ...texts, intent: "draft" })).toMatchObject({ outcome: "saved" });
  });

  test.each<[string, Texts]>([
    ["text", { content: "Hello" }],
    ["callToAction", { title: "Join", linkText: "How", linkAddress: "/membership" }],
    ["contact", { email: "jana@example.org" }],
    ["contact", { address: "Pod Větrníkem 14" }],
    ["openingHours", {}],
    ["openingHours", { hoursOf: "own", hours: JSON.stringify([{ days: "Monday", times: "9–17" }]) }],
    ["map", { address: "Pod Větrníkem 14" }],
    ["map", { coordinates: "49.95N, 16.15E" }],
    ["banner", { title: "Autumn" }],
    ["news", {}],
    ["text", { content: "Hello", shownOn: "pages", zone: "none" }],
  ])("of the type %s needs no more than %j", async (type, texts) => {
    expect(fieldsOf(await save({ type, ...texts }))).toBe("saved");
  });

  test.each<[Texts, string]>([
    [{ type: "callToAction", linkAddress: "javascript:alert(1)" }, "linkAddress"],
    [{ type: "callToAction", linkAddress: "//evil.example" }, "linkAddress"],
    [{ type: "callToAction", linkAddress: "data:text/html,x" }, "linkAddress"],
    [{ type: "contact", telephone: "call me" }, "telephone"],
    [{ type: "contact", email: "nobody" }, "email"],
    [{ type: "news", count: "1000" }, "count"],
    [{ type: "openingHours", hoursOf: "own", hours: "[{" }, "hours"],
    [{ type: "map", coordinates: "javascript:alert(1)" }, "coordinates"],
    [{ type: "gallery", gallery: "999" }, "gallery"],
    [{ type: "form", form: "x" }, "form"],
    [{ type: "text", zone: "everywhere" }, "zone"],
    [{ type: "text", zone: "home", alsoIn: "footer,everywhere" }, "alsoIn"],
    [{ type: "marquee" }, "type"],
    [{ key: "no spaces" }, "key"],
    [{ key: "<b>" }, "key"],
  ])("refuses %j", async (texts, field) => {
    const problems = fieldsOf(await save({ ...texts, intent: "draft" }));
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${field} `))]);
  });
});

test("a block is named for programs after its name, once in a language, also as a copy", async () => {
  const id = await create({ name: "Otevírací doba", content: "Hello" });
  expect(await rowOf(id)).toMatchObject({ key: "oteviraci-doba" });
  expect(fieldsOf(await save({ name: "Otevírací doba", content: "Hello" }))).toEqual(["key taken"]);
  expect(fieldsOf(await save({ key: "oteviraci-doba", language: "cs", content: "Hello" }))).toBe("saved");
  const copy = await runAction(module, "duplicate", id, {}, superadmin);
  expect(copy).toMatchObject({ outcome: "done" });
  expect(await rowOf(id + 2)).toMatchObject({ key: "oteviraci-doba-2", status: "draft" });
  const draft = await save({ name: "", intent: "draft" });
  if (draft.outcome !== "saved") throw new Error(JSON.stringify(draft));
  await updateRecord(module, draft.row.id, { name: "Later", intent: "draft" }, null);
  expect(await rowOf(Number(draft.row.id))).toMatchObject({ key: "later" });
});

test("what another type has stays, and comes back with the type", async () => {
  const id = await create({ content: "Hello" });
  await updateRecord(module, id, { type: "banner", title: "Autumn", content: "", intent: "draft" }, null);
  await updateRecord(module, id, { type: "text", title: "", intent: "draft" }, null);
  expect(await readWorking(module, id)).toMatchObject({
    type: "text",
    title: "Autumn",
    content: documentFromText("Hello"),
  });
});

test("further places are sent as a list, with commas or by boxes, and kept each once in the order of a page", async () => {
  const client = await clientWith("all");
  const id = await create({ content: "x", zone: "home" });
  const path = `/ADMIN/en/blocks/${id}`;
  const sent = async (alsoIn: unknown) => {
    await client.post(path, { alsoIn, intent: "publish" });
    return ((await client.get(path)).body as { alsoIn: unknown }).alsoIn;
  };
  expect(await sent("footer,top,footer")).toEqual(["top", "footer"]);
  expect(await sent(["aside", "home"])).toEqual(["home", "aside"]);
  expect(await sent("")).toEqual([]);
  const boxes = [
    ["alsoIn[]", ""],
    ["alsoIn[]", "footer"],
    ["alsoIn[]", "top"],
  ];
  await client.submit(path, [["intent", "publish"], ...boxes]);
  expect(await rowOf(id)).toMatchObject({ alsoIn: ["top", "footer"], zone: "home" });
});

test("blocks of a zone have an order of their own, and one that changes its zone goes last there", async () => {
  const ids: number[] = [];
  for (const zone of ["home", "home", "footer"])
    ids.push(await create({ name: `N${ids.length}`, zone, content: "x" }));
  const positions = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.position));
  expect(await positions()).toEqual([0, 1, 0]);
  await updateRecord(module, ids[0]!, { zone: "footer", intent: "publish" }, null);
  expect(await positions()).toEqual([1, 1, 0]);
});

describe("HTML", () => {
  const html = { type: "html", html: "<p>Hello</p>" };
  const denied = { issues: [expect.objectContaining({ code: "not_permitted" })] };

  test("is written by superadmins alone, as a draft or not", async () => {
    for (const intent of ["draft", "publish", "review"])
      expect(await save({ ...html, name: intent, intent }, editor)).toMatchObject({ outcome: "invalid" });
    expect(fieldsOf(await save(html, editor))).toEqual(["type not_permitted"]);
    expect(await save(html, superadmin)).toMatchObject({ outcome: "saved" });
  });

  test("does not come out of a block of another type, nor is put into one", async () => {
    const id = await create({ content: "Hello" });
    for (const intent of ["draft", "publish"])
      expect(await updateRecord(module, id, { ...html, intent }, editor)).toMatchObject(denied);
    expect(await updateRecord(module, id, { html: "<b>hidden</b>" }, editor)).toMatchObject({
      outcome: "saved",
    });
    expect(await rowOf(id)).toMatchObject({ type: "text", html: null });
  });

  test("that waits for a superadmin is not published by anybody else", async () => {
    const id = await create({ content: "Hello" });
    await updateRecord(module, id, { ...html, intent: "draft" }, superadmin);
    expect(await updateRecord(module, id, { intent: "publish" }, editor)).toMatchObject(denied);
    expect(await runAction(module, "publish", id, {}, editor)).toMatchObject(denied);
    expect(await rowOf(id)).toMatchObject({ type: "text" });
  });

  test.each<[string, (id: number) => Promise<object>]>([
    ["changed", (id) => updateRecord(module, id, { html: "<p>Mine</p>" }, editor)],
    ["renamed", (id) => updateRecord(module, id, { name: "Mine" }, editor)],
    ["turned into text", (id) => updateRecord(module, id, { type: "text", content: "x" }, editor)],
    ["hidden", (id) => runAction(module, "unpublish", id, {}, editor)],
    ["copied", (id) => runAction(module, "duplicate", id, {}, editor)],
    ["deleted", (id) => removeRecord(module, id, editor)],
    ["moved", (id) => moveRecord(module, id, { position: 5 }, editor)],
    ["sent for approval", (id) => updateRecord(module, id, { intent: "review" }, editor)],
  ])("is not %s by anybody else", async (_, change) => {
    const id = await create(html);
    const before = await rowOf(id);
    expect(["invalid", "refused"]).toContain(((await change(id)) as { outcome: string }).outcome);
    expect(await rowOf(id)).toEqual(before);
    expect(await rowOf(id + 1)).toBeUndefined();
  });

  test("comes neither out of the trash nor out of the history by anybody else", async () => {
    const id = await create(html);
    await removeRecord(module, id, superadmin);
    expect(await restoreRecord(module, id, editor)).toMatchObject(denied);
    expect(await restoreRecord(module, id, superadmin)).toMatchObject({ outcome: "saved" });
    await updateRecord(module, id, { type: "text", content: "x", intent: "publish" }, superadmin);
    const { version } = (await rowOf(id))!;
    const entries = await entriesOfRecord("blocks", String(id), { limit: 10 });
    expect(entries).toHaveLength(4);
    for (const { id: entryId } of entries) {
      await restoreVersion(module, id, { entryId, version: String(version) }, editor);
      expect(await readWorking(module, id)).toMatchObject({ type: "text" });
    }
  });

  test("is deleted for good by superadmins alone, by itself and in bulk", async () => {
    const id = await create(html);
    await removeRecord(module, id, superadmin);
    const before = await rowOf(id);
    expect(await purgeRecord(module, id, editor)).toEqual({ outcome: "refused", reason: "superadmin" });
    const permit = async () => {};
    for (const verb of ["purge", "restore", "delete", "duplicate"])
      expect(await runInBulk(module, verb, [id], editor, permit)).toMatchObject({ done: 0 });
    expect(await rowOf(id)).toEqual(before);
    const client = await clientWith(["blocks"]);
    const answer = await client.post(`/ADMIN/cs/blocks/${id}/purge`, { _confirmed: "1" });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("superadministrátoři") },
    });
    expect(await purgeRecord(module, id, superadmin)).toMatchObject({ outcome: "removed" });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("is refused to a client with all of the module as a permission that it lacks, in words", async () => {
    const client = await clientWith(["blocks"]);
    const answer = await client.post("/ADMIN/cs/blocks", { name: "Block", language: "cs", ...html });
    expect(answer).toMatchObject({
      status: 403,
      body: { data: { errors: [{ field: "type", message: expect.stringContaining("Plný přístup") }] } },
    });
  });
});

test("deleting a page takes it out of the conditions of blocks", async () => {
  const page = await publishPage("About", { slug: "about" });
  const id = await create({ content: "x", zone: "aside", shownOn: "pages", pages: String(page) });
  await removeRecord(pages as unknown as AnyModule, page, null);
  await purgeRecord(pages as unknown as AnyModule, page, null);
  expect(await rowOf(id)).toMatchObject({ pages: [] });
});
