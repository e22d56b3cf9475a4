import { beforeEach, describe, expect, test } from "vitest";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { validTexts } from "#lib/kernel/engine/valid-texts-fixture";
import { isPublished } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publicTypes } from "#lib/kernel/public-types";
import { moduleNamed } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { createList, sayItWasSent } from "#lib/newsletter/newsletter-fixture";
import { languages } from "#lib/platform/i18n/languages";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { publicContextAt, viewAt } from "../public-context.ts";
import { resolveAddress } from "../resolve-address.ts";

beforeEach(useTestDatabase);

test("the registry has one place a module, and ends with the one that takes any path", () => {
  const names = publicTypes.all().map(({ module }) => module);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(names));
  expect(publicTypes.all().map(({ firstSegments }) => firstSegments === undefined)).toEqual(
    publicTypes.all().map((_, index) => index === publicTypes.all().length - 1),
  );
});

test.each(languages)("no two places share what their addresses begin with in %s", (language) => {
  const own = publicTypes.all().flatMap(({ firstSegments }) => firstSegments?.[language] ?? []);
  expect(new Set(own).size).toBe(own.length);
  for (const segment of own.flatMap((beginning) => beginning.split("/"))) {
    expect(segment).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([...languages, "admin", "auth", "api", "media"]).not.toContain(segment);
  }
});

describe.each(publicTypes.all().map((publicType) => [publicType.module, publicType] as const))(
  "the public type of %s",
  (name, publicType) => {
    const module = moduleNamed(name) as AnyModule;

    async function write(n: number, texts: FormTexts): Promise<Row> {
      return savedRow(await createRecord(module, { ...validTexts(module, n), ...texts }, null));
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
      const address = await publicType.addressOf(row, now);
      expect(await resolveAddress(address, now)).toMatchObject({ kind: "view", module: name, language });
      expect(await viewAt(address, publicContextAt(now))).toMatchObject({
        language,
        record: { module: name, id: row.id },
        search: { href: address },
      });
      expect(await publicType.live([row.id], now)).toEqual([
        { id: row.id, href: address, text: String(row[module.list.columns[0]]) },
      ]);
    });

    test("leads other spellings of an address to it", async () => {
      const now = new Date();
      const address = await publicType.addressOf(await publish(1, { language: "cs" }), now);
      for (const spelled of [`${address}/`, address.toUpperCase(), address.replace("/", "//")])
        expect(await resolveAddress(spelled, now)).toEqual({ kind: "moved", to: address, status: 301 });
    });

    test("lets nothing be listed that does not answer at that very address", async () => {
      for (const [index, language] of languages.entries()) await publish(index, { language });
      const now = new Date();
      const entries = await publicType.indexable(now, 100);
      expect(entries.length).toBeGreaterThanOrEqual(languages.length);
      for (const { href, language } of entries) {
        expect(await resolveAddress(href, now)).toMatchObject({ kind: "view", module: name, language });
        expect(await viewAt(href, publicContextAt(now))).toMatchObject({
          language,
          search: { href, noindex: false },
        });
      }
      expect(await publicType.indexable(now, 1)).toEqual(entries.slice(0, 1));
    });

    test.each(languages)("lists the page at its beginning in %s, where it has one", async (language) => {
      if (!publicType.firstSegments) return;
      await publish(1, { language });
      const now = new Date();
      const found = await publicType.resolve([], language, now, 1);
      expect(found?.address).toBe(publicType.listAddress?.(language));
      if (!found) return;
      expect((await publicType.indexable(now, 100)).map(({ href }) => href)).toContain(found.address);
    });

    const kept = isPublished(module) ? ["a draft", "a record of the trash"] : ["a record of the trash"];
    test.each(kept)("keeps %s from visitors", async (what) => {
      const row = await (what === "a draft" ? write(1, { status: "draft" }) : publish(1));
      const now = new Date();
      const address = await publicType.addressOf(row, now);
      if (what !== "a draft") await removeRecord(module, row.id, null);
      expect((await resolveAddress(address, now)).kind).toBe("missing");
      expect(await publicType.live([row.id], now)).toEqual([]);
      expect((await publicType.indexable(now, 100)).map(({ href }) => href)).not.toContain(address);
    });

    test("shows a draft in a preview, by its row alone", async () => {
      const row = await write(1, { status: "draft" });
      const [column] = module.list.columns;
      const now = new Date();
      expect(await publicType.preview({ ...row, [column]: "Jinak" }, publicContextAt(now))).toMatchObject({
        title: "Jinak",
        record: { module: name, id: row.id },
        search: { href: await publicType.addressOf(row, now) },
      });
    });

    test("knows nothing of what nobody wrote", async () => {
      const own = publicType.firstSegments?.en;
      const address = `/${[...(own ? [own] : []), "nobody", "wrote", "this"].join("/")}`;
      expect(await resolveAddress(address)).toEqual({ kind: "missing", language: "en" });
      expect(await publicType.live([999_999], new Date())).toEqual([]);
    });
  },
);
