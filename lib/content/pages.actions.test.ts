import { beforeEach, describe, expect, test } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { insertAdministrator } from "#test/accounts";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { removeRecord } from "../kernel/engine/trash.ts";

const pages = moduleNamed("pages")!;

beforeEach(async () => {
  await useTestDatabase();
  await insertAdministrator("jana");
});

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, ...texts });
}
const run = (action: string, id: number) => runAction(pages, action, id, {}, "jana");
async function duplicate(id: number) {
  const done = await run("duplicate", id);
  if (done.outcome !== "done") throw new Error(JSON.stringify(done));
  const copy = await readRecord(pages, done.result.id ?? 0);
  return { result: done.result, copy };
}

describe("noindex", () => {
  test("hides from search engines and shows again, as a save by who did it", async () => {
    const id = await page("about");
    expect(await run("noindex", id)).toMatchObject({ outcome: "done", result: { message: "hidden" } });
    expect(await readRecord(pages, id)).toMatchObject({ noindex: true, version: 2, updatedBy: "jana" });
    expect(await run("noindex", id)).toMatchObject({ outcome: "done", result: { message: "shown" } });
    expect(await readRecord(pages, id)).toMatchObject({ noindex: false, version: 3 });
  });
});

describe("a duplicate", () => {
  test("is a draft with everything of the page but its publication", async () => {
    const original = await page("parent");
    const id = await page("about", {
      status: "published",
      publishAt: "2026-01-01",
      unpublishAt: "2030-01-01",
      parentId: String(original),
      content: "Text.",
      perex: "Perex",
      noindex: "true",
    });
    const { result, copy } = await duplicate(id);
    const { content, perex, parentId } = (await readRecord(pages, id))!;
    expect(result).toMatchObject({ message: "done", id: copy?.id, goTo: `pages/${copy?.id}` });
    expect(copy).toMatchObject({
      title: "about (copy)",
      content,
      perex,
      parentId,
      noindex: true,
      slug: "about-2",
      path: "parent/about-2",
    });
    expect(copy).toMatchObject({
      status: "draft",
      publishAt: null,
      unpublishAt: null,
      version: 1,
      createdBy: "jana",
    });
  });

  test.each([
    ["en", "About us", "About us (copy)"],
    ["cs", "O nás", "O nás (kopie)"],
    ["cs", "{x} 'y' <b>", "{x} 'y' <b> (kopie)"],
    ["en", "a".repeat(200), `${"a".repeat(193)} (copy)`],
    ["cs", `${"a".repeat(191)}😀${"b".repeat(7)}`, `${"a".repeat(191)} (kopie)`],
    ["en", `${"a".repeat(192)} ${"b".repeat(7)}`, `${"a".repeat(192)} (copy)`],
  ])("says in its title that it is one: %s %s", async (language, title, copied) => {
    const { copy } = await duplicate(await page("about", { title, language }));
    expect(copy?.title).toBe(copied);
    expect(copied.length).toBeLessThanOrEqual(200);
    expect(await updateRecord(pages, copy?.id ?? 0, { title: copied }, null)).toMatchObject({
      outcome: "saved",
    });
  });

  test("is no translation, because its set has one of this language already", async () => {
    const id = await page("o-nas", { language: "cs", translationOf: String(await page("about")) });
    expect((await duplicate(id)).copy).toMatchObject({ language: "cs", translationOf: null });
  });

  test("takes the first free slug, each time another", async () => {
    const id = await page("about");
    await page("about-3");
    const slugs = [];
    for (let copies = 0; copies < 4; copies += 1) slugs.push((await duplicate(id)).copy?.slug);
    expect(slugs).toEqual(["about-2", "about-4", "about-5", "about-6"]);
  });

  test.each([
    ["the longest slug", "a".repeat(80)],
    ["a long slug with a dash where it is cut", `${"a".repeat(73)}-${"b".repeat(6)}`],
    ["a slug one short of the cut", "a".repeat(74)],
  ])("of %s has a sound slug of its own, twice over", async (_, slug) => {
    const id = await page(slug);
    const copies = [await duplicate(id), await duplicate(id)].map(({ copy }) => String(copy?.slug));
    expect(new Set([slug, ...copies]).size).toBe(3);
    for (const copied of copies) {
      expect(copied).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(copied.length).toBeLessThanOrEqual(80);
    }
  });

  test("goes after its siblings and leaves the branch of the page behind", async () => {
    const id = await page("about");
    await page("history", { parentId: String(id) });
    await page("contact");
    const { copy } = await duplicate(id);
    expect(copy?.position).toBe(2);
    expect(await readRecord(pages, Number(copy?.id) + 1)).toBeUndefined();
  });
});

describe("an action", () => {
  test.each(["noindex", "duplicate", "home"])(
    "%s of a page that is missing or in the trash does nothing",
    async (action) => {
      const id = await page("about");
      await removeRecord(pages, id, null);
      expect(await run(action, id)).toEqual({ outcome: "missing" });
      expect(await run(action, 999)).toEqual({ outcome: "missing" });
    },
  );

  test.each(["delete", "move", "constructor", "toString", "__proto__", ""])(
    "%j that was not declared is missing",
    async (action) => {
      expect(await run(action, await page("about"))).toEqual({ outcome: "missing" });
    },
  );
});

describe("the times of a page", () => {
  const beforePublish = { outcome: "invalid", issues: [{ field: "unpublishAt", code: "before_publish" }] };

  test.each([
    ["2026-01-02T10:00", "2026-01-02T10:01", true],
    ["2026-01-02T10:00", "", true],
    ["", "2026-01-02T10:00", true],
    ["2026-01-02T10:00", "2026-01-02T10:00", false],
    ["2026-01-02T10:00", "2026-01-01T10:00", false],
  ])("from %j to %j: %s", async (publishAt, unpublishAt, isSound) => {
    const saved = await createRecord(pages, { title: "Page", publishAt, unpublishAt }, null);
    expect(saved).toMatchObject(isSound ? { outcome: "saved" } : beforePublish);
  });

  test("are checked together when one alone is changed", async () => {
    const id = await page("about", { publishAt: "2026-02-01" });
    expect(await updateRecord(pages, id, { unpublishAt: "2026-01-01" }, null)).toMatchObject(beforePublish);
    expect(await updateRecord(pages, id, { unpublishAt: "2026-01-01", publishAt: "" }, null)).toMatchObject({
      outcome: "saved",
    });
  });

  test("decide where visitors read the page and where administrators preview it", async () => {
    const { publicUrl, previewUrl } = behaviourOf(pages);
    const urlsOf = async (id: number) => {
      const row = (await readRecord(pages, id)) as never;
      return [publicUrl?.(row), previewUrl?.(row)];
    };
    const draft = await page("draft");
    const scheduled = await page("scheduled", { status: "published", publishAt: "2999-01-01" });
    const ended = await page("ended", { status: "published", unpublishAt: "2000-01-01" });
    const live = await page("live", { status: "published", language: "cs" });
    expect(await urlsOf(draft)).toEqual([undefined, `/draft?preview=pages:${draft}`]);
    expect(await urlsOf(scheduled)).toEqual([undefined, `/scheduled?preview=pages:${scheduled}`]);
    expect(await urlsOf(ended)).toEqual([undefined, `/ended?preview=pages:${ended}`]);
    expect(await urlsOf(live)).toEqual(["/cs/live", undefined]);
  });
});
