import { DOMParser } from "linkedom";
import { beforeEach, describe, expect, test } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { newsletterPublicType } from "#lib/newsletter/public-type";
import { respondFeed } from "#lib/website/feeds/respond";
import { siteFrame } from "#lib/website/frame";
import { viewMetadata } from "#lib/website/metadata";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { resolveAddress } from "#lib/website/resolve-address";
import { countFound, searchSite } from "#lib/website/search/find";
import { sitemapXml } from "#lib/website/sitemap";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody, StoryBody } from "#lib/website/views/bodies";
import { useTestDatabase } from "#test/test-database";
import { createList, sayItWasSent, sendIssue } from "./newsletter-fixture.ts";

const now = new Date("2026-12-01T12:00:00Z");
const issues = newsletter as unknown as AnyModule;
const lists = newsletterLists as unknown as AnyModule;

let list: string;

beforeEach(async () => {
  await useTestDatabase();
  list = String(await createList("Letters", { title_cs: "Dopisy", description_en: "From the orchard." }));
});

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 8));
const kindAt = async (address: string, page = 1) => (await resolveAddress(address, now, page)).kind;

async function shown(address: string, page = 1): Promise<SiteView> {
  const view = await viewAt(address, { ...publicContextAt(now), page });
  if (!view) throw new Error(`Nothing is at ${address}.`);
  return view;
}
const titles = async (page = 1, address = "/newsletter/issues") =>
  ((await shown(address, page)).body as ArchiveBody).cards.map(({ text }) => text);
const searched = async (word: string) => {
  const wish = { words: [word], language: "en" as const, now };
  return [await countFound(wish), (await searchSite(wish, { limit: 9, offset: 0 })).map(({ href }) => href)];
};
const feed = async (path: string) => (await respondFeed(new Request(absoluteUrl(path)), path)).text();

/** Collects all output that shows issues to visitors. */
async function everything(): Promise<string> {
  const told = [
    await shown("/newsletter/issues"),
    await feed("/newsletter/issues/feed.xml"),
    await feed("/newsletter/issues/feed.json"),
    await sitemapXml(now),
    await siteFrame("en", now),
    await newsletterPublicType.newest?.("en", 9, now),
    await searched("secret"),
  ];
  return JSON.stringify(told);
}

describe("an issue", () => {
  test("is read as a page between those sent before and after it", async () => {
    await sendIssue("First", { list }, { at: day(1) });
    const content = JSON.stringify({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Apples <b>ripen</b>" }] }],
    });
    await sendIssue("Second", { list, preheader: "What ripens", content }, { at: day(2) });
    await sendIssue("Česky", { list, language: "cs" }, { at: day(2) });
    await sendIssue("Third", { list }, { at: day(3) });
    const { body, search, breadcrumbs } = await shown("/newsletter/issues/second");
    expect(body as StoryBody).toMatchObject({
      kind: "story",
      date: { text: "2 June 2026" },
      perex: "What ripens",
      html: "<p>Apples &lt;b&gt;ripen&lt;/b&gt;</p>",
      newer: { href: "/newsletter/issues/third", text: "Third" },
      older: { href: "/newsletter/issues/first", text: "First" },
    });
    expect(search).toMatchObject({ description: "What ripens", noindex: false });
    expect(breadcrumbs.at(-1)).toEqual({ href: "/newsletter/issues", text: "Letters" });
    expect(await kindAt("/cs/zpravodaj/cisla/cesky")).toBe("view");
    expect(await kindAt("/newsletter/issues/cesky")).toBe("missing");
  });

  test("speaks to nobody by name, in its title, its text, its list and its feed", async () => {
    const content = JSON.stringify({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "Dear {name|friend}, hello, {jmeno}!" }] },
        { type: "paragraph", content: [{ type: "text", text: "{name}" }] },
      ],
    });
    await sendIssue("Ripe, {name}!", { list, slug: "ripe", preheader: "For you, {name}", content });
    const { title, body, search } = await shown("/newsletter/issues/ripe");
    expect([title, (body as StoryBody).perex, search.description]).toEqual(["Ripe!", "For you", "For you"]);
    expect((body as StoryBody).html).toMatch(/^<p>Dear friend, hello!<\/p>/);
    expect(JSON.stringify(await shown("/newsletter/issues"))).not.toContain("{name");
    expect(await feed("/newsletter/issues/feed.xml")).not.toContain("{name");
  });

  test.each(["draft", "scheduled", "preparing", "failed", "cancelled"])(
    "that is %s is told to nobody by any way",
    async (status) => {
      await sendIssue("Secret", { list }, { status });
      expect(await kindAt("/newsletter/issues/secret")).toBe("missing");
      expect((await everything()).toLowerCase()).not.toContain("issues/secret");
    },
  );

  test("of a list that is not archived, of none or of one in the trash is told to nobody", async () => {
    const closed = await createList("Closed", { archived: "false" });
    const trashed = await createList("Trashed");
    for (const [index, own] of [String(closed), "", String(trashed)].entries())
      await sendIssue(`Secret ${index}`, { list: own });
    await removeRecord(lists, trashed, null);
    for (const slug of ["secret-0", "secret-1", "secret-2"])
      expect(await kindAt(`/newsletter/issues/${slug}`)).toBe("missing");
    expect((await everything()).toLowerCase()).not.toContain("issues/secret");
    expect(await searched("secret")).toEqual([0, []]);
  });

  test("in the trash is told to nobody", async () => {
    await removeRecord(issues, await sendIssue("Secret", { list }), null);
    expect(await kindAt("/newsletter/issues/secret")).toBe("missing");
    expect((await everything()).toLowerCase()).not.toContain("issues/secret");
  });

  test.each(["sending", "paused"])(
    "that is %s answers those who got it already, and is listed nowhere yet",
    async (status) => {
      await sendIssue("Secret", { list }, { status });
      expect(await kindAt("/newsletter/issues/secret")).toBe("view");
      expect((await everything()).toLowerCase()).not.toContain("issues/secret");
    },
  );

  test("that is looked at before it is sent is hidden from search engines", async () => {
    const row = await readRecord(issues, await sendIssue("Draft", { list }, { status: "draft" }));
    const view = await newsletterPublicType.preview(row as never, publicContextAt(now));
    const preview = { isLive: false, isChanged: false, editHref: undefined };
    expect(viewMetadata({ ...view, preview }, "Orchard").robots).toEqual({ index: false, follow: false });
    expect(viewMetadata(view, "Orchard").alternates?.languages).toEqual({});
  });
});

describe("the list", () => {
  test("has the newest first, twelve a page, and no page that holds none", async () => {
    for (let n = 1; n <= 13; n += 1) await sendIssue(`Issue ${n}`, { list }, { at: day(n) });
    expect((await titles())[0]).toBe("Issue 13");
    expect(await titles(2)).toEqual(["Issue 1"]);
    const { body, search } = await shown("/newsletter/issues", 2);
    expect((body as ArchiveBody).turns).toEqual({ page: 2, of: 2, newer: "/newsletter/issues" });
    expect(search.href).toBe("/newsletter/issues?page=2");
    expect(await kindAt("/newsletter/issues", 2)).toBe("view");
    expect(await kindAt("/newsletter/issues", 3)).toBe("missing");
  });

  test("is called as the only list that is shown, and in general where there are several", async () => {
    await sendIssue("Issue", { list });
    expect(await shown("/newsletter/issues")).toMatchObject({
      title: "Letters",
      body: { perex: "From the orchard." },
      translations: [{ href: "/newsletter/issues" }, { href: "/cs/zpravodaj/cisla" }],
    });
    expect((await shown("/cs/zpravodaj/cisla")).title).toBe("Dopisy");
    await createList("Closed", { archived: "false" });
    expect((await shown("/newsletter/issues")).title).toBe("Letters");
    await createList("Members");
    expect(await shown("/newsletter/issues")).toMatchObject({
      title: "Newsletter",
      body: { perex: null, cards: [{ extent: "Letters" }] },
    });
  });

  test("leads to signing up, where its list takes anybody", async () => {
    await sendIssue("Issue", { list });
    const hrefs = async () =>
      [await shown("/newsletter/issues"), await shown("/newsletter/issues/issue")].map(
        ({ body }) => (body as ArchiveBody | StoryBody).signUpHref,
      );
    expect(await hrefs()).toEqual(Array(2).fill("/newsletter/subscribe?list=letters"));
    const other = await createList("Members");
    expect(await hrefs()).toEqual(["/newsletter/subscribe", "/newsletter/subscribe?list=letters"]);
    for (const id of [Number(list), other]) await updateRecord(lists, id, { open: "false" }, null);
    expect(await hrefs()).toEqual([undefined, undefined]);
  });

  test("is nowhere while no list is shown on the website", async () => {
    await updateRecord(lists, Number(list), { archived: "false" }, null);
    for (const address of ["/newsletter/issues", "/cs/zpravodaj/cisla"])
      expect(await kindAt(address)).toBe("missing");
    expect(await sitemapXml(now)).not.toContain("/newsletter");
    expect((await siteFrame("en", now)).navigation).toEqual([]);
  });
});

test("feeds have whole texts, the newest first, and are of one language", async () => {
  await sendIssue("Old & <i>good</i>", { list, preheader: "]]> ripe" }, { at: day(1) });
  await sendIssue("New", { list }, { at: day(2) });
  await sendIssue("Česky", { list, language: "cs" }, { at: day(2) });
  const xml = await feed("/newsletter/issues/feed.xml");
  const items = [...new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("item")];
  expect(items.map((item) => item.querySelector("title")?.textContent)).toEqual(["New", "Old & <i>good</i>"]);
  expect(xml).toContain("<pubDate>Tue, 02 Jun 2026 08:00:00 GMT</pubDate>");
  expect(xml).toContain("<category>Letters</category>");
  expect(JSON.parse(await feed("/cs/zpravodaj/cisla/feed.json"))).toMatchObject({
    items: [{ title: "Česky", url: absoluteUrl("/cs/zpravodaj/cisla/cesky") }],
  });
});

describe("the search of the website", () => {
  test("finds what was sent, from the moment that its list is shown until it is no more", async () => {
    const id = await sendIssue("Quinces", { list }, { status: "draft" });
    expect(await searched("quinces")).toEqual([0, []]);
    await sayItWasSent((await readRecord(issues, id)) as never);
    const found = [1, ["/newsletter/issues/quinces"]];
    expect(await searched("quinces")).toEqual(found);
    await updateRecord(lists, Number(list), { archived: "false" }, null);
    expect(await searched("quinces")).toEqual([0, []]);
    await updateRecord(lists, Number(list), { archived: "true" }, null);
    expect(await searched("quinces")).toEqual(found);
  });

  test("knows nothing of whom it went to", async () => {
    await sendIssue("Quinces", { list, toTag: "donors" });
    expect(await searched("donors")).toEqual([0, []]);
  });
});
