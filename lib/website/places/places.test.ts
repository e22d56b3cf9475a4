import { beforeEach, describe, expect, test } from "vitest";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { validTexts } from "#lib/kernel/engine/valid-texts-fixture";
import { isPublished } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { places } from "#lib/kernel/public-types";
import { moduleNamed } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { createList, sayItWasSent } from "#lib/newsletter/newsletter-fixture";
import { languages } from "#lib/platform/i18n/languages";
import { useTestDatabase } from "#test/test-database";
import { resolveAddress } from "../resolve-address.ts";
import { viewAt, visitAt } from "../visit.ts";

beforeEach(async () => {
  await useTestDatabase();
});

test("the registry has one place a module, and ends with the one that takes any path", () => {
  const names = places.all().map(({ module }) => module);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(names));
  expect(places.all().map(({ firstSegments }) => firstSegments === undefined)).toEqual(
    places.all().map((_, index) => index === places.all().length - 1),
  );
});

test.each(languages)("no two places share what their addresses begin with in %s", (language) => {
  const own = places.all().flatMap(({ firstSegments }) => firstSegments?.[language] ?? []);
  expect(new Set(own).size).toBe(own.length);
  for (const segment of own.flatMap((beginning) => beginning.split("/"))) {
    expect(segment).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([...languages, "admin", "auth", "api", "media", "fragment"]).not.toContain(segment);
  }
});

describe.each(places.all().map((place) => [place.module, place] as const))(
  "the place of %s",
  (name, place) => {
    const module = moduleNamed(name) as AnyModule;

    async function write(n: number, texts: FormTexts): Promise<Row> {
      const saved = await createRecord(module, { ...validTexts(module, n), ...texts }, null);
      if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
      return saved.row;
    }
    async function publish(n: number, texts: FormTexts = {}): Promise<Row> {
      const row = await write(n, { status: "published", ...texts });
      if (name !== "newsletter") return row;
      await sayItWasSent(row, { list: await createList(`List ${n}`) });
      return (await readRecord(module, row.id)) ?? row;
    }

    test.each(languages)("shows a record at its one address in %s", async (language) => {
      const row = await publish(1, { language });
      const now = new Date();
      const address = await place.addressOf(row, now);
      expect(await resolveAddress(address, now)).toMatchObject({ kind: "view", module: name, language });
      expect(await viewAt(address, visitAt(now))).toMatchObject({
        language,
        record: { module: name, id: row.id },
        search: { href: address },
      });
      expect(await place.live([row.id], now)).toEqual([
        { id: row.id, href: address, text: String(row[module.list.columns[0]]) },
      ]);
    });

    test("leads other spellings of an address to it", async () => {
      const now = new Date();
      const address = await place.addressOf(await publish(1, { language: "cs" }), now);
      for (const spelled of [`${address}/`, address.toUpperCase(), address.replace("/", "//")])
        expect(await resolveAddress(spelled, now)).toEqual({ kind: "moved", to: address, status: 301 });
    });

    test("lets nothing be listed that does not answer at that very address", async () => {
      for (const [index, language] of languages.entries()) await publish(index, { language });
      const now = new Date();
      const entries = await place.indexable(now, 100);
      expect(entries.length).toBeGreaterThanOrEqual(languages.length);
      for (const { href, language } of entries) {
        expect(await resolveAddress(href, now)).toMatchObject({ kind: "view", module: name, language });
        expect(await viewAt(href, visitAt(now))).toMatchObject({
          language,
          search: { href, noindex: false },
        });
      }
      expect(await place.indexable(now, 1)).toEqual(entries.slice(0, 1));
    });

    test.each(languages)("lists the page at its beginning in %s, where it has one", async (language) => {
      if (!place.firstSegments) return;
      await publish(1, { language });
      const now = new Date();
      const found = await place.resolve([], language, now, 1);
      expect(found?.address).toBe(place.listAddress?.(language));
      if (!found) return;
      expect((await place.indexable(now, 100)).map(({ href }) => href)).toContain(found.address);
    });

    const kept = isPublished(module) ? ["a draft", "a record of the trash"] : ["a record of the trash"];
    test.each(kept)("keeps %s from visitors", async (what) => {
      const row = await (what === "a draft" ? write(1, { status: "draft" }) : publish(1));
      const now = new Date();
      const address = await place.addressOf(row, now);
      if (what !== "a draft") await removeRecord(module, row.id, null);
      expect((await resolveAddress(address, now)).kind).toBe("missing");
      expect(await place.live([row.id], now)).toEqual([]);
      expect((await place.indexable(now, 100)).map(({ href }) => href)).not.toContain(address);
    });

    test("shows a draft in a preview, by its row alone", async () => {
      const row = await write(1, { status: "draft" });
      const [column] = module.list.columns;
      const now = new Date();
      expect(await place.preview({ ...row, [column]: "Jinak" }, visitAt(now))).toMatchObject({
        title: "Jinak",
        record: { module: name, id: row.id },
        search: { href: await place.addressOf(row, now) },
      });
    });

    test("knows nothing of what nobody wrote", async () => {
      const own = place.firstSegments?.en;
      const address = `/${[...(own ? [own] : []), "nobody", "wrote", "this"].join("/")}`;
      expect(await resolveAddress(address)).toEqual({ kind: "missing", language: "en" });
      expect(await place.live([999_999], new Date())).toEqual([]);
    });
  },
);
