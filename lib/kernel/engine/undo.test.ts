import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { listTree } from "#lib/kernel/listing/tree";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { redirectionsTable as redirections } from "#lib/kernel/redirections";
import { moduleNamed } from "#lib/kernel/registry";
import { insertAdministrator } from "#test/accounts";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "./form/decode.ts";
import { moveRecord } from "./move.ts";
import { readRecord } from "./read.ts";
import { runAction } from "./run-action.ts";
import { createRecord, updateRecord } from "./save.ts";
import { removeRecord } from "./trash.ts";
import { undoChange } from "./undo.ts";
import type { UndoPlan } from "./undo-plan.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");
vi.useFakeTimers({ toFake: ["Date"] });

const pages = moduleNamed("pages")!;

beforeEach(async () => {
  await useTestDatabase();
  await insertAdministrator("jana");
  await insertAdministrator("eva");
});

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, status: "published", ...texts });
}
const redirect = (source: string, target: string) =>
  createRecord(moduleNamed("redirections")!, { source, target }, "eva");
const rename = (id: number, slug: string, texts: FormTexts = {}) =>
  updateRecord(pages, id, { slug, ...texts }, "jana");

/** Returns the plan as a session would have stored it. */
function planOf(outcome: object): UndoPlan {
  if (!("undo" in outcome) || !outcome.undo) throw new Error(`Nothing to undo: ${JSON.stringify(outcome)}`);
  return JSON.parse(JSON.stringify(outcome.undo));
}
const undo = (id: number, outcome: object) => undoChange(pages, id, planOf(outcome), "jana");

/** Reads everything that visitors and the tree show, without the authors and times of changes. */
async function everything() {
  const plain = ({ version, updatedAt, updatedBy, publishedAt, ...rest }: Record<string, unknown>) => rest;
  const inTree = [
    ...(await listTree(pages, "en", undefined)),
    ...(await listTree(pages, "cs", undefined)),
  ].map(plain);
  const led = (await database().select().from(redirections).all()).map(plain);
  return { inTree, led: led.toSorted((one, other) => Number(one.id) - Number(other.id)) };
}

/** Creates About, with History under it and a draft under that; redirections by people to, from and next to them. */
async function site() {
  const about = await page("about");
  const history = await page("history", { parentId: String(about) });
  const plan = await page("plan", { parentId: String(history), status: "draft" });
  const contact = await page("contact");
  await redirect("/promo", "/about");
  await redirect("/us", "/contact");
  await redirect("/us/history", "https://example.org/");
  return { about, history, plan, contact };
}

describe("what is undone is exactly as it was, redirections included", () => {
  test.each<[string, (ids: Awaited<ReturnType<typeof site>>) => Promise<[number, object]>]>([
    [
      "a deletion of a live page with a branch",
      async ({ about }) => [about, await removeRecord(pages, about, "jana")],
    ],
    ["a deletion of a draft", async ({ plan }) => [plan, await removeRecord(pages, plan, "jana")]],
    [
      "a rename that took an address from a redirection",
      async ({ about }) => [about, await rename(about, "us")],
    ],
    ["a rename of a page below", async ({ history }) => [history, await rename(history, "past")]],
    [
      "a save that hangs a page elsewhere",
      async ({ history, contact }) => [
        history,
        await rename(history, "history", { parentId: String(contact) }),
      ],
    ],
    [
      "a save into another language",
      async ({ contact }) => [contact, await rename(contact, "contact", { language: "cs" })],
    ],
    [
      "a move to another parent",
      async ({ history, contact }) => [
        history,
        await moveRecord(pages, history, { parentId: contact, position: 0 }, "jana"),
      ],
    ],
    [
      "a move among siblings",
      async ({ contact }) => [
        contact,
        await moveRecord(pages, contact, { parentId: null, position: 0 }, "jana"),
      ],
    ],
    ["an unpublishing", async ({ about }) => [about, await runAction(pages, "unpublish", about, {}, "jana")]],
    ["a publishing", async ({ plan }) => [plan, await runAction(pages, "publish", plan, {}, "jana")]],
  ])("%s", async (_, change) => {
    const ids = await site();
    const before = await everything();
    vi.setSystemTime(Date.now() + 1000);
    const [id, outcome] = await change(ids);
    expect(await everything()).not.toEqual(before);
    vi.setSystemTime(Date.now() + 1000);
    expect(await undo(id, outcome)).toEqual({ outcome: "undone" });
    expect(await everything()).toEqual(before);
    const [entry] = await entriesOfRecord("pages", String(id), { limit: 1 });
    expect(entry).toMatchObject({ action: "undone", createdBy: "jana" });
  });

  test("a publishing that took an address from a redirection", async () => {
    const id = await page("plan", { status: "draft" });
    await redirect("/plan", "/elsewhere");
    const before = await everything();
    const outcome = await runAction(pages, "publish", id, {}, "jana");
    expect((await everything()).led).toEqual([]);
    expect(await undo(id, outcome)).toEqual({ outcome: "undone" });
    expect(await everything()).toEqual(before);
  });
});

test("of a save Undo takes back the address alone, not what was written", async () => {
  const id = await page("about");
  const saved = await rename(id, "us", { title: "About us", perex: "New" });
  expect(await undo(id, saved)).toEqual({ outcome: "undone" });
  expect(await readRecord(pages, id)).toMatchObject({ slug: "about", title: "About us", perex: "New" });
});

test("a save that changes no address leaves nothing to undo", async () => {
  const saved = await updateRecord(pages, await page("about"), { title: "About us" }, "jana");
  expect(saved).toMatchObject({ outcome: "saved", undo: undefined });
});

test("a change of very many redirections leaves nothing to undo, because a session could not keep it", async () => {
  const id = await page("about");
  for (let n = 0; n < 200; n += 1) await redirect(`/promo-${n}`, "/about");
  expect(await rename(id, "us")).toMatchObject({ outcome: "saved", undo: undefined });
});

describe("nothing is undone, and nothing is touched,", () => {
  async function expectUntouched(id: number, outcome: object, expected: object) {
    const before = await everything();
    expect(await undo(id, outcome)).toMatchObject(expected);
    expect(await everything()).toEqual(before);
  }
  const overtaken = { outcome: "overtaken" };

  test("where somebody changed the record since", async () => {
    const id = await page("about");
    const renamed = await rename(id, "us");
    await updateRecord(pages, id, { perex: "Meanwhile" }, "eva");
    await expectUntouched(id, renamed, overtaken);
  });

  test("where the record lies in the trash since, or came back from it", async () => {
    const [id, other] = [await page("about"), await page("contact")];
    const renamed = await rename(id, "us");
    await removeRecord(pages, id, "eva");
    await expectUntouched(id, renamed, overtaken);
    const removed = await removeRecord(pages, other, "jana");
    expect(await undo(other, removed)).toEqual({ outcome: "undone" });
    await expectUntouched(other, removed, overtaken);
  });

  test("where somebody changed a redirection that it made", async () => {
    const id = await page("about");
    const renamed = await rename(id, "us");
    const [made] = (await everything()).led;
    await updateRecord(moduleNamed("redirections")!, Number(made?.id), { target: "/contact" }, "eva");
    await expectUntouched(id, renamed, overtaken);
  });

  test("where the place of a redirection that it removed was taken since", async () => {
    const id = await page("about");
    await redirect("/us", "/contact");
    const renamed = await rename(id, "us");
    await redirect("/us", "/elsewhere");
    await expectUntouched(id, renamed, overtaken);
  });

  test("where another page has the address since", async () => {
    const id = await page("about");
    const removed = await removeRecord(pages, id, "jana");
    await page("about");
    await expectUntouched(id, removed, { outcome: "invalid", issues: [{ field: "slug", code: "taken" }] });
  });
});
