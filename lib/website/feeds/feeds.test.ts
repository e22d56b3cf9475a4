import { DOMParser } from "linkedom";
import { beforeEach, describe, expect, test } from "vitest";
import { events } from "#lib/content/events";
import { news } from "#lib/content/news";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { trimInvisible } from "#lib/platform/invisible";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { createCategory, publishNews } from "../public-types/news/news-fixture.ts";
import { respondFeed } from "./respond.ts";

const hostile = `</title><script>alert(1)</script> & "quotes" ]]> \u0000\u000b`;

beforeEach(useTestDatabase);

function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return respondFeed(new Request(absoluteUrl(path), { headers }), path);
}

async function publishEvent(title: string, texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(events as unknown as AnyModule, { title, language: "en", intent: "publish", ...texts });
}

const content = (...nodes: readonly unknown[]) => JSON.stringify({ type: "doc", content: nodes });
const linkTo = (href: string) => ({
  type: "paragraph",
  content: [{ type: "text", text: 'to href="/x"', marks: [{ type: "link", attrs: { href } }] }],
});

describe("RSS", () => {
  test("has the newest first, with whole texts, whole addresses and categories", async () => {
    const fruit = await createCategory("Fruit");
    const first = await publishNews("Old", { date: "2026-01-01" });
    await publishNews("Pears", {
      date: "2026-10-01",
      perex: "Ripe.",
      authorName: "Eva",
      categories: String(fruit),
      content: content(linkTo(`news:${first}`)),
    });
    const answer = await ask("/news/feed.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await answer.text();
    const channel = new DOMParser().parseFromString(xml, "text/xml");
    expect([...channel.querySelectorAll("item > title")].map((one) => one.textContent)).toEqual([
      "Pears",
      "Old",
    ]);
    expect(xml).toContain(`<atom:link href="${absoluteUrl("/news/feed.xml")}" rel="self"`);
    expect(xml).toContain(`<link>${absoluteUrl("/news/pears")}</link>`);
    expect(xml).toContain("<category>Fruit</category>");
    expect(xml).toContain("<dc:creator>Eva</dc:creator>");
    expect(xml).toContain(
      `&lt;a href=&quot;${absoluteUrl("/news/old")}&quot;&gt;to href=&amp;quot;/x&amp;quot;`,
    );
  });

  test("holds whatever a title, a perex or an author says, as text", async () => {
    await publishNews(hostile, { slug: "hostile", perex: hostile, authorName: hostile });
    const xml = await (await ask("/news/feed.xml")).text();
    for (const unfit of ["<script", "\u0000", "\u000b"]) expect(xml).not.toContain(unfit);
    const [item] = new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("item");
    expect(xml).toContain(`<image><url>${absoluteUrl("/apple-touch-icon.png")}</url>`);
    for (const name of ["title", "description"])
      expect(item?.querySelector(name)?.textContent).toContain("<script>alert(1)</script>");
  });

  test("is of one language and of one category", async () => {
    const fruit = await createCategory("Fruit");
    await publishNews("Pears", { categories: String(fruit) });
    await publishNews("Weather");
    await publishNews("Česky", { language: "cs" });
    const titles = async (path: string) =>
      [...(await (await ask(path)).text()).matchAll(/<item>\n<title>(.*?)</g)].map(([, title]) => title);
    expect(await titles("/news/category/fruit/feed.xml")).toEqual(["Pears"]);
    expect(await titles("/cs/aktuality/feed.xml")).toEqual(["Česky"]);
    expect(await titles("/news/feed.xml")).toEqual(["Weather", "Pears"]);
  });
});

test("JSON Feed says the same as RSS", async () => {
  const fruit = await createCategory("Fruit");
  await publishNews(hostile, { slug: "hostile", categories: String(fruit), date: "2026-10-01" });
  const answer = await ask("/news/feed.json");
  expect(answer.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  expect(await answer.json()).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: absoluteUrl("/news"),
    feed_url: absoluteUrl("/news/feed.json"),
    icon: absoluteUrl("/apple-touch-icon.png"),
    items: [
      {
        id: expect.stringMatching(/^tag:[\w.-]+,2026:news:\d+$/),
        url: absoluteUrl("/news/hostile"),
        title: trimInvisible(hostile),
        tags: ["Fruit"],
        date_published: "2026-10-01T00:00:00.000Z",
      },
    ],
  });
});

describe("a calendar", () => {
  const event = {
    startsAt: "2999-07-01T16:00",
    endsAt: "2999-07-01T18:30",
    place: "Stodola; vchod, zadní",
  };

  test("of one event tells it in UTC, escaped and folded at 75 octets", async () => {
    const title = `Příliš žluťoučký kůň, který; úpěl \\ ďábelské ódy ${"ž".repeat(60)}`;
    const id = await publishEvent(title, { slug: "carols", ...event });
    const answer = await ask("/events/carols/event.ics");
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    const lines = text.split("\r\n");
    expect(lines.at(-1)).toBe("");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).toContain("DTSTART:29990701T140000Z\r\nDTEND:29990701T163000Z");
    expect(unfolded).toContain(`SUMMARY;LANGUAGE=en:${title.replace(/[\\;,]/g, "\\$&")}`);
    expect(unfolded).toContain("LOCATION;LANGUAGE=en:Stodola\\; vchod\\, zadní");
    expect(unfolded).toContain(`UID:events-${id}@localhost`);
    await updateRecord(events as unknown as AnyModule, id, { slug: "singing" }, null);
    expect(await (await ask("/events/singing/event.ics")).text()).toContain(`UID:events-${id}@localhost`);
  });

  test("has events of whole days as days", async () => {
    await publishEvent("camp", { ...event, allDay: "true", startsAt: "2999-05-01", endsAt: "2999-05-02" });
    const text = await (await ask("/events/camp/event.ics")).text();
    expect(text).toContain("DTSTART;VALUE=DATE:29990501\r\nDTEND;VALUE=DATE:29990503\r\n");
  });

  test("cannot be made to hold lines of somebody else", async () => {
    await publishEvent("Carols", { ...event, place: "Barn\r\nEND:VEVENT\nATTENDEE:x" });
    const lines = (await (await ask("/events/carols/event.ics")).text())
      .replaceAll("\r\n ", "")
      .split("\r\n");
    expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  });

  test("of a language has the events that are not over, the nearest first", async () => {
    await publishEvent("Later", { ...event, startsAt: "2999-08-01T16:00", endsAt: "" });
    await publishEvent("Sooner", event);
    await publishEvent("Over", { ...event, startsAt: "2020-07-01T16:00", endsAt: "2020-07-01T17:00" });
    const text = await (await ask("/events/calendar.ics")).text();
    expect([...text.matchAll(/SUMMARY;LANGUAGE=en:(.*)\r/g)].map(([, title]) => title)).toEqual([
      "Sooner",
      "Later",
    ]);
  });
});

describe("whoever has a feed already", () => {
  test("is told that nothing changed, by the tag and by the time", async () => {
    await publishNews("Pears");
    const { headers } = await ask("/news/feed.xml");
    const tag = headers.get("etag") ?? "";
    for (const known of [
      { "if-none-match": `W/${tag}` },
      { "if-modified-since": headers.get("last-modified") ?? "" },
    ]) {
      const answer = await ask("/news/feed.xml", known);
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
    }
  });

  test("is told of what left it", async () => {
    const id = await publishNews("Pears");
    await publishNews("Apples");
    const tag = (await ask("/news/feed.xml")).headers.get("etag") ?? "";
    await updateRecord(news as unknown as AnyModule, id, { intent: "unpublish" }, null);
    expect((await ask("/news/feed.xml", { "if-none-match": tag })).status).toBe(200);
  });
});

test.each([
  "/news/pears/feed.xml",
  "/news/event.ics",
  "/news/pears/event.ics",
  "/feed.xml",
  "/news/nothing/feed.json",
])("nothing is at %s", async (path) => {
  await publishNews("Pears");
  expect((await ask(path)).status).toBe(404);
});
