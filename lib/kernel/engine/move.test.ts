import { beforeEach, describe, expect, test } from "vitest";
import { listTree } from "#lib/kernel/listing/tree";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "./form/decode.ts";
import { moveRecord } from "./move.ts";
import { readRecord } from "./read.ts";
import { removeRecord } from "./trash.ts";

const pages = moduleNamed("pages")!;

beforeEach(useTestDatabase);

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, ...texts });
}
const move = (id: number, parentId: number | null, position: number) =>
  moveRecord(pages, id, { parentId, position }, null);
/** The tree as text: one line a page, indented by its depth. */
const tree = async (language = "en") =>
  (await listTree(pages, language, undefined)).map(({ depth, slug }) => "  ".repeat(depth) + String(slug));

describe("among its siblings a page", () => {
  test("comes last when it is made", async () => {
    for (const slug of ["c", "a", "b"]) await page(slug);
    expect(await tree()).toEqual(["c", "a", "b"]);
  });

  test.each([
    ["a", 0, ["a", "b", "c", "d"]],
    ["a", 2, ["b", "c", "a", "d"]],
    ["a", 3, ["b", "c", "d", "a"]],
    ["a", 99, ["b", "c", "d", "a"]],
    ["d", 0, ["d", "a", "b", "c"]],
    ["c", 1, ["a", "c", "b", "d"]],
    ["b", 1, ["a", "b", "c", "d"]],
  ])("%s moved to place %i gives the order %j", async (slug, position, order) => {
    const ids = new Map<string, number>();
    for (const name of ["a", "b", "c", "d"]) ids.set(name, await page(name));
    expect(await move(ids.get(slug) ?? 0, null, position)).toMatchObject({ outcome: "saved" });
    expect(await tree()).toEqual(order);
    const positions = await Promise.all(
      [...ids.values()].map(async (id) => (await readRecord(pages, id))?.position),
    );
    expect(new Set(positions)).toEqual(new Set([0, 1, 2, 3]));
  });

  test("goes under another parent at the place asked for, its branch with it", async () => {
    const about = await page("about");
    for (const slug of ["a", "b"]) await page(slug, { parentId: String(about) });
    const contact = await page("contact");
    await page("map", { parentId: String(contact) });
    await move(contact, about, 1);
    expect(await tree()).toEqual(["about", "  a", "  contact", "    map", "  b"]);
  });

  test("takes no place from pages of the other language or in the trash", async () => {
    await page("cizi", { language: "cs" });
    const gone = await page("gone");
    const [a, b] = [await page("a"), await page("b")];
    await removeRecord(pages, gone, null);
    await move(b, null, 0);
    expect(await tree()).toEqual(["b", "a"]);
    expect(await tree("cs")).toEqual(["cizi"]);
    expect((await readRecord(pages, a))?.position).toBe(1);
  });
});

describe("a move", () => {
  test("is told with the place that the page has now", async () => {
    const [a] = [await page("a"), await page("b")];
    expect(await move(a, null, 1)).toMatchObject({ outcome: "saved", row: { id: a, position: 1 } });
  });

  test("counts as a change of the page that moved, not of its siblings", async () => {
    const [a, b] = [await page("a"), await page("b")];
    await moveRecord(pages, b, { parentId: null, position: 0 }, "jana");
    expect(await readRecord(pages, b)).toMatchObject({ version: 2, updatedBy: "jana" });
    expect(await readRecord(pages, a)).toMatchObject({ version: 1, updatedBy: null });
  });

  test("that is refused changes nothing", async () => {
    const about = await page("about");
    await page("history", { parentId: String(about) });
    const before = await listTree(pages, "en", undefined);
    expect((await move(about, Number(before[1]?.id), 0)).outcome).toBe("invalid");
    expect((await move(about, 999, 0)).outcome).toBe("invalid");
    expect(await move(999, null, 0)).toEqual({ outcome: "missing" });
    expect(await listTree(pages, "en", undefined)).toEqual(before);
  });
});
