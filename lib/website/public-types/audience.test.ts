import { beforeEach, describe, expect, test } from "vitest";
import { type Audience, withAudience } from "#lib/kernel/audience";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { validTexts } from "#lib/kernel/engine/valid-texts-fixture";
import { isPublished } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publicTypeOf, publicTypes } from "#lib/kernel/public-types";
import { moduleNamed } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { zoneContents } from "../blocks/zone-contents.ts";
import { respondFeed } from "../feeds/respond.ts";
import { siteFrame } from "../frame.ts";
import { viewMetadata } from "../metadata.ts";
import { publicContextAt, viewAt } from "../public-context.ts";
import { resolveAddress } from "../resolve-address.ts";
import { countFound, findNewest, searchSite } from "../search/find.ts";
import { sitemapXml } from "../sitemap.ts";
import { structuredData } from "../structured-data.ts";
import { publish } from "../test-site.ts";

/** A word that appears only in the record with a restricted audience. */
const secret = "tajnosnubny";
const now = () => new Date();

beforeEach(useTestDatabase);

const restricted = publicTypes.all().filter(({ module }) => isPublished(moduleNamed(module) as AnyModule));

describe.each(restricted.map((publicType) => [publicType.module, publicType] as const))(
  "of %s",
  (name, publicType) => {
    const module = moduleNamed(name) as AnyModule;
    let row: Row;
    let address: string;

    beforeEach(async () => {
      row = await write(module, { ...texts(module), audience: "signedIn", status: "published" });
      address = await publicType.addressOf(row, now());
      await surround(name, row.id);
    });

    test("what is for those who are signed in is told to nobody else by any way, found and seen by them, and previewed", async () => {
      const told = await withAudience("everybody", everything);
      expect(JSON.stringify(told)).not.toContain(secret);
      expect(JSON.stringify(told)).not.toContain(address);
      expect((await resolveAddress(address)).kind).toBe("missing");
      expect(await viewAt(address, publicContextAt(now()))).toBeUndefined();
      expect(await publicType.live([row.id], now())).toEqual([]);
      expect(await searched("everybody")).toEqual({ count: 0, found: [], newest: [] });
      await expectSeenBySignedIn();
      expect(await publicType.preview(row, publicContextAt(now()))).toMatchObject({
        search: { href: address },
      });
    });

    /** They see it hidden from search engines, and find it. */
    async function expectSeenBySignedIn(): Promise<void> {
      const view = await withAudience("signedIn", () => viewAt(address, publicContextAt(now())));
      expect(view).toMatchObject({ record: { module: name, id: row.id }, search: { noindex: true } });
      const own = [`${name}:${row.id}`];
      expect(await searched("signedIn")).toEqual({ count: 1, found: own, newest: own });
      expect(JSON.stringify(await withAudience("signedIn", everything))).toContain(secret);
    }

    test("it comes before everybody when its form says so, and goes again", async () => {
      expect(await updateRecord(module, row.id, { audience: "everybody" }, null)).toMatchObject({
        outcome: "saved",
      });
      expect(await viewAt(address, publicContextAt(now()))).toMatchObject({ search: { noindex: false } });
      expect((await searched("everybody")).found).toContain(`${name}:${row.id}`);
      await updateRecord(module, row.id, { audience: "signedIn" }, null);
      expect((await searched("everybody")).count).toBe(0);
    });

    async function searched(audience: Audience) {
      const wish = { words: [secret], language: "en" as const, now: now() };
      return withAudience(audience, async () => {
        const found = await searchSite(wish, { limit: 10, offset: 0 });
        const newest = await findNewest("en", now(), 10);
        const named = (list: typeof found) => list.map(({ module: one, id }) => `${one}:${id}`);
        return {
          count: await countFound(wish),
          found: named(found),
          newest: named(newest).filter((one) => one === `${name}:${row.id}`),
        };
      });
    }
  },
);

/** Returns everything that visitors, feeds and search engines can receive at all listed addresses of the website. */
async function everything() {
  const context = publicContextAt(now());
  const listed = (
    await mapSeries(publicTypes.all(), (publicType) => publicType.indexable(now(), 100))
  ).flat();
  const views = await mapSeries(listed, async ({ href }) => {
    const view = await viewAt(href, context);
    if (!view) throw new Error(`Nothing is at ${href}.`);
    const feeds = await mapSeries(view.feeds ?? [], async (feed) =>
      (await respondFeed(new Request(`http://localhost${feed.href}`), feed.href)).text(),
    );
    const zones = await zoneContents({ language: view.language, view }, async () => false, context);
    return [view, feeds, zones, viewMetadata(view, "Site"), structuredData(view, "Site")];
  });
  const frames = await mapSeries(languages, (language) => siteFrame(language, now()));
  return [views, frames, await sitemapXml(), listed];
}

/** Form texts for a record of that module, with the word in every text that can hold it. */
function texts(module: AnyModule): FormTexts {
  const title = module.list.columns[0];
  const perex = Object.keys(module.fields).find((key) => module.fields[key]?.multiline);
  return {
    ...validTexts(module, 1),
    language: "en",
    [title]: `Party ${secret}`,
    ...(perex ? { [perex]: `More ${secret}.` } : {}),
    ...(module.fields.slug ? { slug: secret } : {}),
    ...(module.fields.key ? { key: secret } : {}),
    ...(module.fields.inNavigation ? { inNavigation: "true" } : {}),
    ...(module.fields.place ? { place: secret } : {}),
  };
}

/** Creates what others see around it: pages and news that link to it and hold it, a menu, and blocks. */
async function surround(name: string, id: Row["id"]): Promise<void> {
  const record = `${name}:${id}`;
  const content = JSON.stringify({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "there", marks: [{ type: "link", attrs: { href: record } }] }],
      },
      ...(name === "pages" ? [] : [{ type: "record", attrs: { module: name, id: String(id) } }]),
    ],
  });
  await publish("Around", { content });
  const beside = { title: "Beside", language: "en", status: "published", date: "2026-01-01", content };
  await write(moduleNamed("news") as AnyModule, beside);
  const items = [{ to: record }, { to: "news:newest:5" }, { to: "pages:tree" }, { to: "news:list" }];
  for (const location of ["header", "footer"])
    await write(moduleNamed("menus") as AnyModule, {
      name: location,
      location,
      language: "en",
      items: JSON.stringify(items),
    });
  await write(moduleNamed("blocks") as AnyModule, {
    name: "Newest",
    type: "news",
    zone: "footer",
    language: "en",
    status: "published",
  });
}

async function write(module: AnyModule, given: FormTexts): Promise<Row> {
  return savedRow(await createRecord(module, given, null));
}

test("every place whose module is published has its records asked for by audience", () => {
  expect(restricted.map(({ module }) => publicTypeOf(module)?.module)).toEqual(
    expect.arrayContaining(["pages", "news", "galleries", "forms"]),
  );
});
