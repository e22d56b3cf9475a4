import { beforeEach, describe, expect, test, vi } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { removeRecord, restoreRecord } from "../kernel/engine/trash.ts";

const pages = moduleNamed("pages")!;

vi.useFakeTimers({ toFake: ["Date"] });

beforeEach(useTestDatabase);

async function page(slug: string, parentId?: number, texts: FormTexts = {}): Promise<number> {
  const parent = parentId === undefined ? {} : { parentId: String(parentId) };
  return createdId(pages, { title: slug, slug, status: "published", ...parent, ...texts });
}
const trash = (id: number) => removeRecord(pages, id, null);
const restore = (id: number) => restoreRecord(pages, id, null);
const pathsOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await readRecord(pages, id))?.path));

async function branch() {
  const about = await page("about");
  const history = await page("history", about);
  return { about, history, century: await page("century", history) };
}

describe("a page in the trash", () => {
  test("takes everything below it along and brings it back", async () => {
    const { about, history, century } = await branch();
    const other = await page("contact");
    await trash(about);
    expect(await pathsOf([about, history, century, other])).toEqual([
      undefined,
      undefined,
      undefined,
      "contact",
    ]);
    expect(await restore(about)).toMatchObject({ outcome: "saved" });
    expect(await pathsOf([about, history, century])).toEqual([
      "about",
      "about/history",
      "about/history/century",
    ]);
  });

  test("brings back only what went with it, not what was thrown away before", async () => {
    const { about, history, century } = await branch();
    await trash(century);
    vi.setSystemTime(Date.now() + 1000);
    await trash(about);
    await restore(about);
    expect(await pathsOf([about, history, century])).toEqual(["about", "about/history", undefined]);
  });

  test("comes back to the root when its parent lies in the trash, and its branch with it", async () => {
    const { about, history, century } = await branch();
    await trash(history);
    vi.setSystemTime(Date.now() + 1000);
    await trash(about);
    await restore(history);
    expect(await readRecord(pages, history)).toMatchObject({ parentId: null, path: "history" });
    expect(await pathsOf([century])).toEqual(["history/century"]);
  });

  test("comes back under the address that its parent has now, and its branch with it", async () => {
    const { about, history, century } = await branch();
    await trash(history);
    await updateRecord(pages, about, { slug: "us" }, null);
    await restore(history);
    expect(await pathsOf([history, century])).toEqual(["us/history", "us/history/century"]);
  });

  test("frees its slug, and does not come back while another page has it", async () => {
    const about = await page("about");
    await trash(about);
    const next = await page("about");
    expect(await restore(about)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "slug", code: "taken" }],
    });
    await trash(next);
    expect(await restore(about)).toMatchObject({ outcome: "saved" });
  });

  test("comes back whole or not at all", async () => {
    const { about, history, century } = await branch();
    await trash(about);
    await page("century");
    expect(await restore(about)).toMatchObject({ outcome: "invalid", issues: [{ code: "taken" }] });
    expect(await pathsOf([about, history, century])).toEqual([undefined, undefined, undefined]);
  });

  test("is no parent for a new page", async () => {
    const about = await page("about");
    await trash(about);
    expect(await createRecord(pages, { title: "History", parentId: String(about) }, null)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "parentId", code: "unknown_record" }],
    });
  });

  test("can be neither changed nor thrown away again", async () => {
    const about = await page("about");
    await trash(about);
    expect(await updateRecord(pages, about, { title: "x" }, null)).toEqual({ outcome: "missing" });
    expect(await trash(about)).toEqual({ outcome: "missing" });
  });

  test("that is not in the trash cannot be brought back", async () => {
    expect(await restore(await page("about"))).toEqual({ outcome: "missing" });
    expect(await restore(999)).toEqual({ outcome: "missing" });
  });
});
