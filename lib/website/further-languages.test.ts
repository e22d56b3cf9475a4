import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { websiteAuthUrl } from "#lib/accounts/auth-url";
import { createVisitor } from "#lib/accounts/visitors/visitor.fixture";
import { describeBeside } from "#lib/admin/form/describe-beside";
import { translatedTexts, translationSource } from "#lib/admin/form/new-translation";
import { describeTranslations } from "#lib/admin/form/translations";
import { events } from "#lib/content/events";
import { galleries } from "#lib/content/galleries";
import { pages } from "#lib/content/pages";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { writeSetting } from "#lib/kernel/queries/settings";
import { queueMail } from "#lib/mail/queue-mail";
import { outbox } from "#lib/mail/tables";
import { renderMail } from "#lib/mail/templates/render-mail";
import { sampleProperties } from "#lib/mail/templates/samples";
import { newsletterAddress, newsletterUrl, readNewsletterAddress } from "#lib/newsletter/addresses";
import { createList, sendIssue } from "#lib/newsletter/newsletter-fixture";
import { siteChecks } from "#lib/operations/health/site-checks";
import type { Language } from "#lib/platform/i18n/languages";
import { changeSetting } from "#lib/settings/change-setting";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { respondFeed } from "./feeds/respond.ts";
import { siteFrame } from "./frame.ts";
import { viewMetadata } from "./metadata.ts";
import { publicContextAt, viewAt } from "./public-context.ts";
import { publishNews } from "./public-types/news/news-fixture.ts";
import { resolveAddress } from "./resolve-address.ts";
import { searchView } from "./search/search-view.ts";
import { sitemapXml } from "./sitemap.ts";
import {
  email,
  emptySite,
  message,
  name,
  oldToken,
  publishForm,
  send,
  someone,
} from "./submissions/forms.fixture.ts";
import { publish, publishTestSite } from "./test-site.ts";

/** While the modules are loaded, the process stands in a folder with texts in German, and none in Arabic. */
const leaveFolder = await vi.hoisted(async () => {
  const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/redakce-site-`);
  mkdirSync(`${folder}/site/messages`, { recursive: true });
  const german = {
    addresses: { news: "nachrichten", search: "suche" },
    site: { search: { title: "Suche" } },
    emails: { frame: { greeting: "Guten Tag," } },
  };
  writeFileSync(`${folder}/site/messages/de.json`, JSON.stringify(german));
  const standing = vi.spyOn(process, "cwd").mockReturnValue(folder);
  return () => {
    standing.mockRestore();
    rmSync(folder, { recursive: true });
  };
});
leaveFolder();

const now = new Date();
let site: Awaited<ReturnType<typeof publishTestSite>>;
let start: number;

beforeEach(async () => {
  await emptySite();
  site = await publishTestSite();
  const client = await clientWith("all");
  const added = await client.post("/ADMIN/en/settings/languages", { enabled: "en,cs,de,ar" });
  expect(added.status).toBe(200);
  await changeSetting("site.name_de", "Obstgarten");
  const translation = { translationOf: String(site.home) };
  start = await publish("Startseite", { slug: "startseite", language: "de", ...translation });
  const arabic = await publish("الرئيسية", { slug: "alraisia", language: "ar", ...translation });
  await writeSetting("home.de", start, null);
  await writeSetting("home.ar", arabic, null);
  await publishNews("Ernte beginnt", { slug: "ernte", language: "de" });
  await publishNews("موسم الحصاد", { slug: "hasad", language: "ar" });
});

const meaning = async (address: string) => (await resolveAddress(address)).kind;
const found = async (words: string, language: Language) => {
  const { body } = await searchView(words, 1, { language, now });
  return body.kind === "search" && body.state === "searched" ? body.count : undefined;
};
const feed = (path: string) => respondFeed(new Request(`http://localhost${path}`), path);

test("any language has its home page, lists, feeds, search, sitemap and alternatives", async () => {
  for (const address of [
    "/de",
    "/ar",
    "/de/nachrichten",
    "/de/nachrichten/ernte",
    "/ar/news",
    "/ar/news/hasad",
  ])
    expect(await meaning(address), address).toBe("view");
  expect([await meaning("/de/suche"), await meaning("/ar/search")]).toEqual(["search", "search"]);
  expect((await siteFrame("de", now)).name).toBe("Obstgarten");
  expect((await siteFrame("ar", now)).languages.map(({ href }) => href)).toEqual(["/", "/cs", "/de", "/ar"]);
  expect([await found("ernte", "de"), await found("الحصاد", "ar"), await found("ernte", "ar")]).toEqual([
    1, 1, 0,
  ]);
  expect(await (await feed("/de/nachrichten/feed.xml")).text()).toContain("Ernte beginnt");
  expect(await (await feed("/ar/news/feed.xml")).text()).toContain("موسم الحصاد");
  const sitemap = await sitemapXml();
  for (const code of ["de", "ar"]) expect(sitemap).toContain(`hreflang="${code}"`);
  const view = await viewAt("/de", publicContextAt(now));
  expect(Object.keys(viewMetadata(view!, "Obstgarten").alternates?.languages ?? {})).toEqual(
    expect.arrayContaining(["en", "cs", "de", "ar"]),
  );
});

test("events, galleries, forms and issues of the newsletter are found, listed and fed in any language", async () => {
  const day = { startsAt: "2999-06-01T10:00", status: "published" };
  await createdId(events as unknown as AnyModule, { title: "Fest", slug: "fest", language: "de", ...day });
  await createdId(events as unknown as AnyModule, {
    title: "مهرجان",
    slug: "mahrajan",
    language: "ar",
    ...day,
  });
  for (const [language, title] of [
    ["de", "Blüten"],
    ["ar", "أزهار"],
  ] as const) {
    const texts = { title, slug: `bloom-${language}`, language, status: "published" };
    await createdId(galleries as unknown as AnyModule, texts);
    await publishForm([name, email, message], { name: title, key: `contact-${language}`, language });
    const list = String(await createList("Letters", { key: `letters-${language}` }));
    await sendIssue(title, { language, list, slug: `issue-${language}` });
  }
  for (const [language, event] of [
    ["de", "fest"],
    ["ar", "mahrajan"],
  ]) {
    const addresses = ["events", `events/${event}`, "galleries", `galleries/bloom-${language}`];
    for (const path of [...addresses, `forms/contact-${language}`, "newsletter/issues"])
      expect(await meaning(`/${language}/${path}`), path).toBe("view");
    for (const path of ["events/feed.xml", "events/calendar.ics", "newsletter/issues/feed.xml"])
      expect((await feed(`/${language}/${path}`)).status, path).toBe(200);
  }
  expect(await (await feed("/ar/events/calendar.ics")).text()).toContain("SUMMARY;LANGUAGE=ar:مهرجان");
  const issues = await viewAt("/ar/newsletter/issues", publicContextAt(now));
  expect(JSON.stringify(issues?.body)).toContain("أزهار");
  const archive = await viewAt("/de/galleries", publicContextAt(now));
  expect(JSON.stringify(archive?.body)).toContain("Blüten");
});

test("a form is sent in its language, and its mails lead an administrator to a page that there is", async () => {
  const id = await publishForm([name, email, message], {
    name: "Kontakt",
    language: "de",
    recipients: "office@example.com",
    answerSubject: "Danke",
    answerText: "Wir melden uns.",
  });
  const sent = await send({ ...someone, _token: oldToken(id) }, { path: "/de/forms/contact" });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/de\/forms\/contact/)]);
  const mails = await database().select().from(outbox).all();
  expect(mails.map(({ template, language }) => `${template} ${language}`).toSorted()).toEqual([
    "formAnswer de",
    "formSubmission de",
  ]);
  expect(JSON.stringify(mails)).toContain("/ADMIN/en/submissions/");
});

test("the translation desk shows a text beside the form, and begins a translation as a copy of it", async () => {
  const viewer = { permissions: new Set(["superadmin"]), limits: {}, language: "en", adminId: "1" } as const;
  const german = await readRecord(pages, start);
  const beside = await describeBeside(pages, german!, "ar", viewer);
  expect(beside).toMatchObject({ languageName: "Arabic", heading: "الرئيسية" });
  const source = await translationSource(pages, { translationOf: String(site.about), language: "ar" }, "en");
  expect(source && (await translatedTexts(pages, source)).title).toBe("About");
});

test("signing in and the steps of the newsletter are in the language, whatever its code", async () => {
  const { headers } = await createVisitor().open("/auth/login?language=ar");
  expect(headers.get("x-middleware-request-x-redakce-language")).toBe("ar");
  expect(websiteAuthUrl("login", "ar")).toMatch(/language=ar$/);
  await changeSetting("languages.enabled", "en,ar,pt-BR");
  const address = newsletterAddress("confirm", "pt-BR", { token: "x" });
  expect(address).toBe("/pt-BR/newsletter/confirm?token=x");
  for (const path of ["/pt-BR/newsletter/confirm", "/pt-br/newsletter/confirm/"])
    expect(readNewsletterAddress(path)).toEqual({ step: "confirm", language: "pt-BR" });
  expect(readNewsletterAddress("/xx-1/newsletter/confirm")).toBeUndefined();
});

test("mails go out in the default language to people whose language was switched off", async () => {
  await changeSetting("languages.enabled", "en,ar");
  expect(websiteAuthUrl("login", "de")).toBe(websiteAuthUrl("login", "en"));
  expect(newsletterUrl("unsubscribe", "de", {})).toMatch(/:\d+\/newsletter\/unsubscribe$/);
  const properties = { resetLink: websiteAuthUrl("forgotten-password", "de"), changedAt: now };
  await queueMail({ template: "passwordChanged", to: "jan@example.com", language: "de", properties });
  const news = { verb: "comment", by: "Eva", title: "Ernte", link: "http://localhost" } as const;
  await queueMail({ template: "reviewNews", to: "eva@example.com", language: "cs", properties: news });
  const mails = await database().select().from(outbox).all();
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
    ["jan@example.com", "en"],
    ["eva@example.com", "cs"],
  ]);
});

test("texts come from the file of the site, else from the default language, and Health counts what is missing", async () => {
  expect((await searchView("", 1, { language: "de", now })).search.title).toContain("Suche");
  expect((await searchView("", 1, { language: "ar", now })).search.title).toContain("Search");
  await changeSetting("languages.enabled", "cs,de,ar");
  expect((await searchView("", 1, { language: "ar", now })).search.title).toContain("Hledání");
  const { state, values } = await siteChecks.texts(now);
  expect(state).toBe("warning");
  expect(values?.missing).toMatch(/^Deutsch \(\d+\), العربية \(\d+\)$/);
});

test("mails are in the language, from the right where it is written so", async () => {
  const draw = async (language: Language) => {
    const frame = { language, site: { name: "Sad", url: "http://localhost" }, recipient: "jan@example.com" };
    return renderMail("signInCode", frame, sampleProperties(language, "http://localhost").signInCode);
  };
  expect((await draw("de")).text).toContain("Guten Tag,");
  const { html, text } = await draw("ar");
  expect(html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
  expect(text).toContain("Hello,");
});

test("the styles of the website name no side, so that they turn with the direction of writing", () => {
  const side = /^\s*(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*:.*|text-align: (?:left|right)/gm;
  const styles = globSync("components/{site,auth,fields/rich-text}/**/*.css");
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.flatMap((file) => readFileSync(file, "utf8").match(side) ?? [])).toEqual([]);
});

test("the form offers its translations, and fields of a value in each language", async () => {
  const viewer = { permissions: new Set(["superadmin"]), limits: {}, language: "en", adminId: "1" } as const;
  const row = await readRecord(pages, site.about);
  expect((await describeTranslations(pages, row!, viewer)).map(({ text, exists }) => [text, exists])).toEqual(
    [
      ["Czech: O nás", true],
      ["German", false],
      ["Arabic", false],
    ],
  );
  const client = await clientWith("all");
  expect((await client.get("/ADMIN/en/settings/site")).body).toMatchObject({
    name_de: "Obstgarten",
    name_ar: null,
  });
});

test("one that is switched off is nowhere at once, and keeps its records", async () => {
  await changeSetting("languages.enabled", "en,ar");
  for (const address of ["/de", "/de/nachrichten", "/de/nachrichten/ernte", "/de/suche", "/cs"])
    expect(await meaning(address), address).toBe("missing");
  expect((await feed("/de/nachrichten/feed.xml")).status).toBe(404);
  expect(await sitemapXml()).not.toMatch(/hreflang="(?:de|cs)"|\/de\b/);
  expect((await siteFrame("ar", now)).languages.map(({ href }) => href)).toEqual(["/", "/ar"]);
  const view = await viewAt("/ar", publicContextAt(now));
  expect(view?.translations.map(({ language }) => language).toSorted()).toEqual(["ar", "en"]);
  const client = await clientWith("all");
  expect((await client.get(`/ADMIN/en/pages/${start}`)).body).toMatchObject({ language: "de" });
  expect((await client.get("/ADMIN/en/settings/site")).body).not.toHaveProperty("name_de");
  await changeSetting("languages.enabled", "en,de");
  expect(await meaning("/de/nachrichten/ernte")).toBe("view");
  expect((await siteFrame("de", now)).name).toBe("Obstgarten");
});
