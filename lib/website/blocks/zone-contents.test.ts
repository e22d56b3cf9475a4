import { beforeEach, expect, test, vi } from "vitest";
import { blocks } from "#lib/content/blocks";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { publicContextAt, viewAt } from "../public-context.ts";
import { publishTestSite } from "../test-site.ts";
import { zoneContents } from "./zone-contents.ts";

const module = blocks as unknown as AnyModule;
const now = new Date();
type Texts = Readonly<Record<string, string>>;
let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

async function create(name: string, texts: Texts = {}): Promise<number> {
  const values = { name, language: "en", zone: "afterContent", content: name, intent: "publish", ...texts };
  return createdId(module, values);
}

/** Returns the words in a zone at an address. */
async function standing(path: string, { isSignedIn = false, zone = "afterContent", time = now } = {}) {
  const context = publicContextAt(time);
  const view = await viewAt(path, context);
  const language = path.startsWith("/cs") ? "cs" : "en";
  const zones = await zoneContents({ language, ...(view ? { view } : {}) }, async () => isSignedIn, context);
  const found = zones[zone as keyof typeof zones] ?? [];
  return found.map(({ body }) => (body.kind === "text" ? body.html.replace(/<[^>]*>/g, "") : body.kind));
}

test("blocks stand in their order, on the pages of their conditions, in their language", async () => {
  await create("All");
  await create("Chosen", { shownOn: "pages", pages: String(site.about) });
  await create("Branch", { shownOn: "branch", pages: String(site.about) });
  await create("Elsewhere", { zone: "none" });
  await create("Czech", { language: "cs" });
  expect(await standing("/about")).toEqual(["All", "Chosen", "Branch"]);
  expect(await standing("/about/history")).toEqual(["All", "Branch"]);
  expect(await standing("/news")).toEqual(["All"]);
  expect(await standing("/cs/o-nas")).toEqual(["Czech"]);
  expect(await standing("/")).toEqual([]);
});

test("a block that also stands in other places comes there after those that belong there", async () => {
  await create("Both", { alsoIn: "footer,home,afterContent" });
  await create("Foot", { zone: "footer" });
  await create("None", { zone: "none", alsoIn: "footer" });
  expect(await standing("/about")).toEqual(["Both"]);
  expect(await standing("/about", { zone: "footer" })).toEqual(["Foot", "Both"]);
  expect(await standing("/", { zone: "home" })).toEqual(["Both"]);
  expect(await standing("/about", { zone: "home" })).toEqual([]);
});

test("around an address where nothing is stands what is everywhere", async () => {
  await create("Everywhere", { zone: "footer" });
  await create("On pages", { zone: "footer", shownOn: "place" });
  await create("In the text");
  expect(await standing("/nowhere", { zone: "footer" })).toEqual(["Everywhere"]);
  expect(await standing("/nowhere")).toEqual([]);
});

test("drafts, what waits beside what is live, the trash and other times are not seen", async () => {
  await create("Draft", { intent: "draft" });
  const live = await create("Live");
  await updateRecord(module, live, { content: "Waiting", zone: "footer", intent: "draft" }, null);
  await create("Later", { publishAt: new Date(now.getTime() + 60_000).toISOString() });
  await create("Over", { unpublishAt: new Date(now.getTime() + 30_000).toISOString() });
  expect(await standing("/about")).toEqual(["Live", "Over"]);
  expect(await standing("/about", { zone: "footer" })).toEqual([]);
  expect(await standing("/about", { time: new Date(now.getTime() + 61_000) })).toEqual(["Live", "Later"]);
});

test("who is signed in is asked only where it makes a difference", async () => {
  const ask = vi.fn(async () => true);
  await create("All");
  await zoneContents({ language: "en" }, ask, publicContextAt(now));
  expect(ask).not.toHaveBeenCalled();
  await create("In", { audience: "signedIn" });
  await create("Out", { audience: "signedOut" });
  expect(await standing("/about", { isSignedIn: true })).toEqual(["All", "In"]);
  expect(await standing("/about")).toEqual(["All", "Out"]);
});

test("headings in blocks bring no ids that the page may have already", async () => {
  const heading = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Where" }] };
  await create("Headed", { content: JSON.stringify({ type: "doc", content: [heading] }) });
  const view = (await viewAt("/about", publicContextAt(now)))!;
  const zones = await zoneContents({ language: "en", view }, async () => false, publicContextAt(now));
  expect(zones.afterContent?.[0]?.body).toMatchObject({ kind: "text", html: "<h2>Where</h2>" });
});

test("a button leads to its page wherever that is, and past a page that visitors cannot see to the address", async () => {
  const call = { type: "callToAction", title: "Join", linkText: "How", linkAddress: "/elsewhere" };
  await create("Live page", { ...call, linkPage: String(site.history) });
  await create("Draft page", { ...call, linkPage: String(site.secret) });
  const view = (await viewAt("/about", publicContextAt(now)))!;
  const { afterContent = [] } = await zoneContents(
    { language: "en", view },
    async () => false,
    publicContextAt(now),
  );
  expect(afterContent.map(({ body }) => (body.kind === "callToAction" ? body.link?.href : body))).toEqual([
    "/about/history",
    "/elsewhere",
  ]);
});

test("a map is a link to a search for the address", async () => {
  const contact = { type: "contact", address: "Pod Větrníkem 14\nMedovany", telephone: "+420 123 456 789" };
  await create("Contact", { ...contact, map: "mapy" });
  const view = (await viewAt("/about", publicContextAt(now)))!;
  const { afterContent } = await zoneContents(
    { language: "en", view },
    async () => false,
    publicContextAt(now),
  );
  expect(afterContent?.[0]?.body).toMatchObject({
    address: ["Pod Větrníkem 14", "Medovany"],
    telephone: { href: "tel:+420123456789" },
    mapHref: `https://mapy.com/fnc/v1/search?query=${encodeURIComponent("Pod Větrníkem 14, Medovany")}`,
  });
});

test("HTML that was left open ends with its block", async () => {
  await create("Open", { type: "html", html: "</div><div><b>Bold" });
  const view = (await viewAt("/about", publicContextAt(now)))!;
  const { afterContent } = await zoneContents(
    { language: "en", view },
    async () => false,
    publicContextAt(now),
  );
  expect(afterContent?.[0]?.body).toEqual({ kind: "html", html: "<div><b>Bold</b></div>" });
});

test("news that there are none of are no block", async () => {
  await create("News", { type: "news" });
  expect(await standing("/about")).toEqual([]);
});
