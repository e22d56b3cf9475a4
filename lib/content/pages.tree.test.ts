import { beforeEach, describe, expect, test } from "vitest";
import { moveRecord } from "#lib/kernel/engine/move";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import type { RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

const create = (texts: FormTexts) => createRecord(pages, { title: "Page", ...texts }, null);
const update = (id: RecordId, texts: FormTexts) => updateRecord(pages, id, texts, null);

function saved(outcome: SaveOutcome) {
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.row;
}
/** Creates a page named by its slug and returns its id. */
async function page(slug: string, parentId?: number, texts: FormTexts = {}): Promise<number> {
  const parent = parentId === undefined ? {} : { parentId: String(parentId) };
  return Number(saved(await create({ title: slug, slug, ...parent, ...texts })).id);
}
const pathOf = async (id: number) => (await readRecord(pages, id))?.path;
const refused = (field: string, code: string) => ({ outcome: "invalid", issues: [{ field, code }] });

describe("the slug of a page", () => {
  test("is made from the title when none was given, without diacritics", async () => {
    expect(saved(await create({ title: "Příliš žluťoučký kůň" })).slug).toBe("prilis-zlutoucky-kun");
    expect(saved(await create({ title: "O nás!", slug: "" })).slug).toBe("o-nas");
  });

  test("stays when the title changes, so that the address stays", async () => {
    const row = saved(await create({ title: "About" }));
    expect(saved(await update(row.id, { title: "About us" })).slug).toBe("about");
  });

  test("is made again from the title when it is emptied", async () => {
    const id = await page("about");
    expect(saved(await update(id, { title: "History", slug: "" })).slug).toBe("history");
  });

  test("belongs to one page of a language, wherever it hangs, and is free in the other", async () => {
    const parent = await page("about");
    await page("contact");
    expect(await create({ title: "Contact" })).toMatchObject(refused("slug", "taken"));
    expect(await create({ title: "Contact", parentId: String(parent) })).toMatchObject(
      refused("slug", "taken"),
    );
    expect(saved(await create({ title: "Contact", language: "cs" })).slug).toBe("contact");
  });

  test("cannot be changed to a taken one", async () => {
    await page("about");
    const id = await page("contact");
    expect(await update(id, { slug: "about" })).toMatchObject(refused("slug", "taken"));
    expect(await pathOf(id)).toBe("contact");
  });

  test("made from a title that is a reserved word is refused; one without letters has one made up", async () => {
    expect(await create({ title: "Admin" })).toMatchObject(refused("slug", "reserved"));
    expect(saved(await create({ title: "?!" })).slug).toMatch(/^item-[0-9a-f]{8}$/);
    expect(await create({ title: "\u200b" })).toMatchObject({ outcome: "invalid" });
  });
});

describe("the path of a page", () => {
  test("is the slugs from the root down", async () => {
    const about = await page("about");
    const history = await page("history", about);
    expect(await pathOf(await page("nineteenth-century", history))).toBe("about/history/nineteenth-century");
  });

  test("follows a changed slug, with everything below", async () => {
    const about = await page("about");
    const history = await page("history", about);
    const century = await page("century", history);
    await update(about, { slug: "us" });
    expect(await Promise.all([about, history, century].map(pathOf))).toEqual([
      "us",
      "us/history",
      "us/history/century",
    ]);
  });

  test("follows a move, with everything below", async () => {
    const about = await page("about");
    const history = await page("history");
    const century = await page("century", history);
    saved(await moveRecord(pages, history, { parentId: about, position: 0 }, null));
    expect(await Promise.all([history, century].map(pathOf))).toEqual([
      "about/history",
      "about/history/century",
    ]);
    saved(await moveRecord(pages, history, { parentId: null, position: 0 }, null));
    expect(await Promise.all([history, century].map(pathOf))).toEqual(["history", "history/century"]);
  });

  test("cannot be set by a form", async () => {
    expect(saved(await create({ title: "About", path: "elsewhere", position: "7" }))).toMatchObject({
      path: "about",
      position: 0,
    });
  });

  test("lets two pages exchange their slugs by way of a third", async () => {
    const parent = await page("parent");
    const [a, b] = [await page("a", parent), await page("b", parent)];
    await update(a, { slug: "c" });
    await update(b, { slug: "a" });
    await update(a, { slug: "b" });
    expect(await Promise.all([a, b].map(pathOf))).toEqual(["parent/b", "parent/a"]);
  });
});

describe("the tree refuses", () => {
  test("a page under itself or under a page below it", async () => {
    const about = await page("about");
    const history = await page("history", about);
    const century = await page("century", history);
    for (const parentId of [about, history, century]) {
      expect(await update(about, { parentId: String(parentId) })).toMatchObject(refused("parentId", "cycle"));
      expect(await moveRecord(pages, about, { parentId, position: 0 }, null)).toMatchObject(
        refused("parentId", "cycle"),
      );
    }
    expect(await Promise.all([about, history, century].map(pathOf))).toEqual([
      "about",
      "about/history",
      "about/history/century",
    ]);
  });

  test("a page under one of the other language", async () => {
    const about = await page("about");
    expect(await create({ title: "Historie", language: "cs", parentId: String(about) })).toMatchObject(
      refused("parentId", "other_language"),
    );
  });

  test("to change the language of a page that others hang under", async () => {
    const about = await page("about");
    const history = await page("history", about);
    expect(await update(about, { language: "cs" })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "language" }],
    });
    saved(await update(history, { parentId: "" }));
    saved(await update(about, { language: "cs" }));
  });

  test("a parent that does not exist or lies in the trash", async () => {
    expect(await create({ title: "History", parentId: "999" })).toMatchObject(
      refused("parentId", "unknown_record"),
    );
  });

  test("a ninth level, made or moved there, whole branches too", async () => {
    let deepest = await page("level-1");
    for (let level = 2; level <= 8; level += 1) deepest = await page(`level-${level}`, deepest);
    expect(await create({ title: "Level 9", parentId: String(deepest) })).toEqual({
      outcome: "invalid",
      issues: [{ field: "parentId", code: "too_deep", parameters: { limit: 8 } }],
    });
    const seventh = (await readRecord(pages, deepest))?.parentId;
    const branch = await page("branch");
    await page("leaf", branch);
    expect(await update(branch, { parentId: String(seventh) })).toMatchObject(
      refused("parentId", "too_deep"),
    );
    expect(await pathOf(branch)).toBe("branch");
  });
});
