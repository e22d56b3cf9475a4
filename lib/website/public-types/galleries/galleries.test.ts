import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { categories } from "#lib/content/categories";
import { galleries } from "#lib/content/galleries";
import { storeTestPicture } from "#lib/content/galleries-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { findMediaById } from "#lib/files/queries";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { respondFeed } from "#lib/website/feeds/respond";
import { siteFrame } from "#lib/website/frame";
import { viewMetadata } from "#lib/website/metadata";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { resolveAddress } from "#lib/website/resolve-address";
import { siteText } from "#lib/website/site-text";
import { sitemapXml } from "#lib/website/sitemap";
import { structuredData } from "#lib/website/structured-data";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody, GalleryBody, PictureBody } from "#lib/website/views/bodies";
import { createdId } from "#test/saved";
import { execute, row, rows } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { galleriesPublicType } from "../galleries.ts";

testState();

const now = new Date("2026-12-01T12:00:00Z");

beforeEach(useTestDatabase);

async function create(module: unknown, texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(module as AnyModule, { language: "en", ...texts });
}
const publish = (
  title: string,
  items: readonly object[] = [],
  texts: Readonly<Record<string, string>> = {},
) => create(galleries, { title, items: JSON.stringify(items), intent: "publish", ...texts });

async function keyOf(id: number): Promise<string> {
  return (await findMediaById(database(), id))?.key ?? "";
}

async function shown(address: string, at = now): Promise<SiteView> {
  const view = await viewAt(address, publicContextAt(at));
  if (!view) throw new Error(`Nothing is at ${address}.`);
  return view;
}
const gallery = async (address: string) => (await shown(address)).body as GalleryBody;
const picture = async (address: string) => (await shown(address)).body as PictureBody;
const cards = (view: SiteView) => (view.body as ArchiveBody).cards;
const kindAt = async (address: string, at = now) => (await resolveAddress(address, at)).kind;

/** Three pictures of different colours. */
const three = async () => [
  await storeTestPicture("#ff0000", { texts: { alt_en: "Red", alt_cs: "Červená", credit: "Eva" } }),
  await storeTestPicture("#00ff00"),
  await storeTestPicture("#0000ff", { texts: { decorative: "true" } }),
];

describe("a gallery", () => {
  test("shows its pictures in their order, described in its own language", async () => {
    const [red = 0, green = 0, blue = 0] = await three();
    const items = [{ media: blue }, { media: red, caption: "Sunset" }, { media: green, caption: "Grass" }];
    const original = await publish("Colours", items, { layout: "masonry" });
    await publish("Barvy", [{ media: red, caption: "Západ" }], {
      language: "cs",
      translationOf: String(original),
    });
    const { pictures, layout } = await gallery("/galleries/colours");
    expect(layout).toBe("masonry");
    expect(pictures.map(({ picture: { alt }, caption, credit }) => [alt, caption, credit])).toEqual([
      ["", null, null],
      ["Red", "Sunset", "Eva"],
      ["Grass", "Grass", null],
    ]);
    const [czech] = (await gallery("/cs/galerie/barvy")).pictures;
    expect(czech).toMatchObject({ caption: "Západ", picture: { alt: "Červená" } });
    expect((await shown("/galleries/colours")).translations).toContainEqual({
      language: "cs",
      href: "/cs/galerie/barvy",
    });
  });

  test("keeps what is unpublished, later or over from visitors, with its pictures", async () => {
    const [red = 0] = await three();
    await publish("Draft", [{ media: red }], { intent: "draft" });
    await publish("Later", [{ media: red }], { publishAt: "2026-12-02T12:00" });
    const key = await keyOf(red);
    for (const address of ["/galleries/draft", `/galleries/draft/${key}`, `/galleries/later/${key}`])
      expect(await kindAt(address)).toBe("missing");
    expect(cards(await shown("/galleries"))).toEqual([]);
    expect(await kindAt(`/galleries/later/${key}`, new Date("2026-12-03"))).toBe("view");
    expect(await sitemapXml(now)).not.toContain("/galleries/");
  });

  test("leaves out a picture that is gone from the library, which has no page any more", async () => {
    const [red = 0, green = 0] = await three();
    await publish("Colours", [{ media: red }, { media: green }]);
    const gone = await keyOf(red);
    await execute("UPDATE media SET deleted_at = 1 WHERE id = ?", red);
    const { pictures } = await gallery("/galleries/colours");
    expect(pictures.map((one) => one.picture.key)).toEqual([await keyOf(green)]);
    expect(await kindAt(`/galleries/colours/${gone}`)).toBe("missing");
    expect(cards(await shown("/galleries"))[0]?.picture).toBeUndefined();
  });

  test("is shown without pictures too, also where what is stored is no list", async () => {
    const id = await publish("Empty");
    expect((await gallery("/galleries/empty")).pictures).toEqual([]);
    await execute("UPDATE galleries SET items = ? WHERE id = ?", '{"media":1}', id);
    expect((await gallery("/galleries/empty")).pictures).toEqual([]);
  });

  test("offers to save its pictures only where that is wanted", async () => {
    const [red = 0] = await three();
    await publish("Closed", [{ media: red }]);
    await publish("Open", [{ media: red }], { download: "true" });
    expect((await gallery("/galleries/closed")).pictures[0]?.downloadHref).toBeUndefined();
    expect((await gallery("/galleries/open")).pictures[0]?.downloadHref).toMatch(
      /^\/media\/\w{16}\/ff0000\.webp$/,
    );
  });

  test("tells search engines what it is and which pictures it holds", async () => {
    const [red = 0, green = 0] = await three();
    await publish("Colours", [{ media: red, caption: "</script><b>" }, { media: green }]);
    const view = await shown("/galleries/colours");
    expect(JSON.stringify(structuredData(view, "Orchard"))).toContain('"@type":"ImageGallery"');
    expect(view.data).toMatchObject({
      numberOfItems: 2,
      image: [{ caption: "</script><b>", creditText: "Eva" }, {}],
    });
    const xml = await sitemapXml(now);
    for (const id of [red, green])
      expect(xml).toContain(`<image:loc>${absoluteUrl(`/media/${await keyOf(id)}/`)}`);
    expect(viewMetadata(view, "Orchard").openGraph).toMatchObject({
      images: [{ url: expect.stringContaining(await keyOf(red)) }],
    });
  });
});

describe("a picture", () => {
  test("has a page of its own between those beside it, which search engines leave out", async () => {
    const [red = 0, green = 0, blue = 0] = await three();
    const [first, second, third] = [await keyOf(red), await keyOf(green), await keyOf(blue)];
    await publish("Colours", [{ media: red, caption: "Sunset" }, { media: green }, { media: blue }]);
    const address = `/galleries/colours/${second}`;
    expect(await picture(address)).toMatchObject({
      place: 2,
      of: 3,
      previous: `/galleries/colours/${first}`,
      next: `/galleries/colours/${third}`,
      gallery: { href: "/galleries/colours", text: "Colours" },
    });
    const view = await shown(`/galleries/colours/${first}`);
    expect(view).toMatchObject({ title: "Sunset", body: { previous: undefined } });
    expect(viewMetadata(view, "Orchard").robots).toEqual({ index: false, follow: true });
    expect((await shown(address)).title).toBe("Picture 2");
    expect(await sitemapXml(now)).not.toContain(address);
  });

  test("is nowhere but in galleries that hold it", async () => {
    const [red = 0, green = 0] = await three();
    await publish("Colours", [{ media: red }]);
    for (const key of [await keyOf(green), "0123456789abcdef", "1", "../../etc"])
      expect(await kindAt(`/galleries/colours/${key}`)).toBe("missing");
    expect(await kindAt(`/galleries/colours/${await keyOf(red)}/1`)).toBe("missing");
  });

  test("leads to itself in the other language, or to the gallery there", async () => {
    const [red = 0, green = 0] = await three();
    const original = await publish("Colours", [{ media: red }, { media: green }]);
    await publish("Barvy", [{ media: red }], { language: "cs", translationOf: String(original) });
    const czech = async (id: number) =>
      (await shown(`/galleries/colours/${await keyOf(id)}`)).translations.find(
        ({ language }) => language === "cs",
      );
    expect(await czech(red)).toMatchObject({ href: `/cs/galerie/barvy/${await keyOf(red)}` });
    expect(await czech(green)).toMatchObject({ href: "/cs/galerie/barvy" });
  });
});

describe("the list", () => {
  test("has the newest first, each with its cover and how much is in it", async () => {
    const [red = 0, green = 0] = await three();
    await publish("Old", [{ media: red }], { date: "2026-01-01" });
    await publish("New", [{ media: red }, { media: green }], { date: "2026-10-01", cover: String(green) });
    const [first, second] = cards(await shown("/galleries"));
    expect(first).toMatchObject({ text: "New", extent: "2 pictures", picture: { key: await keyOf(green) } });
    expect(second).toMatchObject({ text: "Old", extent: "1 picture", picture: { key: await keyOf(red) } });
    const links = async (language: "en" | "cs") =>
      (await siteFrame(language, now)).navigation.map(({ href }) => href);
    expect([await links("en"), await links("cs")]).toEqual([["/galleries"], []]);
  });

  test("of a category has an address of its own, also when the category is renamed", async () => {
    const id = await create(categories, { name: "Harvest", scope: "galleries" });
    await publish("Apples", [], { categories: String(id) });
    await publish("Weather");
    const view = await shown("/galleries/category/harvest");
    expect(cards(view).map(({ text, label }) => [text, label?.href])).toEqual([
      ["Apples", "/galleries/category/harvest"],
    ]);
    expect(view).toMatchObject({ record: { module: "categories", id } });
    expect(await sitemapXml(now)).toContain(absoluteUrl("/galleries/category/harvest"));
    await updateRecord(categories as unknown as AnyModule, id, { slug: "picking" }, null);
    expect(await kindAt("/galleries/category/picking")).toBe("view");
    const source = await rows("SELECT source, target FROM redirections");
    expect(source).toEqual([
      { source: "/galleries/category/harvest", target: "/galleries/category/picking" },
    ]);
  });

  test.each([
    ["news", "/news/category/harvest"],
    ["galleries", "/galleries/category/harvest"],
    ["pages", "/category/harvest"],
  ])(
    "of a category of %s begins with the picture of that, which it is shared with",
    async (scope, address) => {
      const key = await keyOf(await storeTestPicture("#ff0000"));
      await create(categories, { name: "Harvest", scope, image: key, imageAlt: "Baskets" });
      const view = await shown(address);
      expect(view.body).toMatchObject({ picture: { key, alt: "Baskets" } });
      expect(view.search.picture).toMatchObject({ key });
    },
  );

  test("is followed by feeds that show the first pictures, captions escaped", async () => {
    const [red = 0] = await three();
    await publish("Colours", [{ media: red, caption: "<b>&" }], { description: "<i>All</i>" });
    const answer = await respondFeed(
      new Request(absoluteUrl("/galleries/feed.json")),
      "/galleries/feed.json",
    );
    const [entry] = (await answer.json()).items;
    expect(entry.content_html).toContain("<p>&lt;i&gt;All&lt;/i&gt;</p><figure><img src=");
    expect(entry.content_html).toContain("<figcaption>&lt;b&gt;&amp;</figcaption>");
  });
});

test("in a preview pictures lead to themselves, because their pages are not there yet", async () => {
  const [red = 0] = await three();
  const id = await publish("Draft", [{ media: red }], { intent: "draft" });
  const stored = await row<{ items: string }>("SELECT * FROM galleries WHERE id = ?", id);
  const view = await galleriesPublicType.preview(
    { ...stored, items: JSON.parse(stored?.items ?? "") } as never,
    publicContextAt(now),
  );
  expect((view.body as GalleryBody).pictures[0]?.href).toMatch(/^\/media\/\w{16}\//);
});

test("in a text a gallery stands as its first pictures, and only while visitors can see it", async () => {
  const [red = 0, green = 0] = await three();
  const live = await publish("Colours", [{ media: green }, { media: red }]);
  const draft = await publish("Draft", [{ media: red }], { intent: "draft" });
  const records = [live, draft].map((id) => ({
    type: "record" as const,
    attrs: { module: "galleries", id: String(id) },
  }));
  const { embeds } = await siteText(
    { content: { type: "doc", content: records }, language: "en" },
    publicContextAt(now),
  );
  expect(embeds).toMatchObject([
    {
      kind: "gallery",
      card: { href: "/galleries/colours", extent: "2 pictures" },
      pictures: [{ key: await keyOf(green) }, { key: await keyOf(red) }],
    },
  ]);
});

test("what is done to a picture in the library is seen in the gallery", async () => {
  const [red = 0] = await three();
  await publish("Colours", [{ media: red }]);
  const before = (await gallery("/galleries/colours")).pictures[0]?.picture;
  await updateRecord(mediaModule(), red, { rotation: "90" }, null);
  const after = (await gallery("/galleries/colours")).pictures[0]?.picture;
  expect(after).toMatchObject({ width: before?.height, height: before?.width });
  expect(after?.version).not.toBe(before?.version);
});
