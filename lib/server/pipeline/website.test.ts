import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { makeLinkToken } from "#lib/kernel/preview-token";
import { moduleNamed } from "#lib/kernel/registry";
import { changeSetting } from "#lib/settings/change-setting";
import { signedInWith } from "#test/bare-request";
import { insertMember } from "#test/members";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { respondWebsite } from "./website.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("DEFAULT_LANGUAGE", "en");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

beforeEach(useTestDatabase);

async function create(moduleName: "pages" | "redirections", texts: FormTexts): Promise<number> {
  return createdId(moduleNamed(moduleName)!, texts);
}
const publish = (slug: string, texts: FormTexts = {}) =>
  create("pages", { title: slug, slug, status: "published", ...texts });
const redirect = (source: string, target: string, texts: FormTexts = {}) =>
  create("redirections", { source, target, ...texts });

async function ask(path: string, headers: Record<string, string> = {}) {
  const { headers: sent, status } = await respondWebsite(
    new NextRequest(`http://localhost:3000${path}`, { headers }),
  );
  const rewrite = sent.get("x-middleware-rewrite");
  const location = sent.get("location")?.replace(/^http:\/\/localhost:3000(?=\/)/, "") ?? null;
  return {
    status,
    location,
    isMissing: rewrite !== null && status === 404,
    headers: sent,
  };
}

describe("what is for those who are signed in", () => {
  const asMember = async (status = "Active") => {
    const id = await insertMember({ name: "Mia", email: `${status}@example.com`, language: "en", status });
    const { cookie } = await startSession("website", { subject: String(id), ip: "", userAgent: "" });
    return { cookie: `${cookieName("website")}=${encodeURIComponent(cookie)}` };
  };

  test("is answered with the way in, and with the way back, to whoever is not", async () => {
    await publish("minutes", { audience: "signedIn" });
    const { status, headers } = await ask("/minutes?page=2");
    expect(status).toBe(401);
    expect(headers.get("cache-control")).toBe("no-store");
    const page = new URL(headers.get("x-middleware-rewrite") ?? "");
    expect(page.pathname).toBe("/auth/login");
    expect(page.searchParams.get("returnTo")).toBe("/minutes?page=2");
    expect(headers.get("x-middleware-request-x-redakce-place")).toBe(page.pathname + page.search);
  });

  test("is shown to accounts that were let in, and to no others, and kept by no cache", async () => {
    await publish("minutes", { audience: "signedIn" });
    const { status, headers } = await ask("/minutes", await asMember());
    expect({ status, cache: headers.get("cache-control") }).toEqual({
      status: 200,
      cache: "private, no-store",
    });
    expect(await ask("/minutes", await asMember("Blocked"))).toMatchObject({ status: 401 });
    expect(await ask("/minutes", await asMember("Registered"))).toMatchObject({ status: 401 });
    const { cookie } = await signedInWith(["pages.read"]);
    expect(await ask("/minutes", { cookie })).toMatchObject({ status: 401 });
    expect(await ask("/minutes?preview=pages:1", { cookie })).toMatchObject({ status: 200 });
  });

  test("tells nobody where it went, by old addresses and other spellings", async () => {
    const id = await publish("minutes");
    await updateRecord(moduleNamed("pages")!, id, { slug: "secret-minutes", audience: "signedIn" }, null);
    for (const path of ["/minutes", "/Secret-Minutes/", "/secret-minutes"])
      expect(await ask(path)).toMatchObject({ status: 401, location: null });
    expect(await ask("/minutes", await asMember())).toMatchObject({ location: "/secret-minutes" });
  });

  test("leaves a list open to everybody, whose further pages only some have", async () => {
    const news = (audience: string, title: string) =>
      createRecord(moduleNamed("news")!, { title, language: "en", status: "published", audience }, null);
    await news("everybody", "Open");
    for (let number = 1; number <= 12; number += 1) await news("signedIn", `Closed ${number}`);
    const member = await asMember();
    expect(await ask("/news?page=2", member)).toMatchObject({ status: 200 });
    expect(await ask("/news?page=2")).toMatchObject({ isMissing: true });
    expect(await ask("/news?page=9", member)).toMatchObject({ isMissing: true });
    expect(await ask("/news/closed-1?page=2")).toMatchObject({ status: 401 });
  });

  test("takes a form from nobody else", async () => {
    const fields = JSON.stringify([{ type: "text", name: "word", label: "Word" }]);
    await createRecord(
      moduleNamed("forms")!,
      { name: "Vote", key: "vote", fields, language: "en", status: "published", audience: "signedIn" },
      null,
    );
    const body = new URLSearchParams({ word: "yes" });
    const request = new NextRequest("http://localhost:3000/forms/vote", { method: "POST", body });
    const answer = await respondWebsite(request);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("x-middleware-rewrite")).toContain("/auth/login");
  });
});

describe("a page", () => {
  test("answers at its address, before any redirection of that address", async () => {
    await publish("about");
    await redirect("/about", "/elsewhere");
    expect(await ask("/about")).toMatchObject({ status: 200, location: null });
  });

  test("is told its language", async () => {
    await publish("o-nas", { language: "cs" });
    const { headers } = await ask("/cs/o-nas");
    expect(headers.get("x-middleware-request-x-redakce-language")).toBe("cs");
  });

  test("that nobody wrote is missing", async () => {
    expect(await ask("/nothing")).toMatchObject({ status: 404, isMissing: true });
  });

  test("that is a draft is missing, its preview too unless somebody signed in asks", async () => {
    const id = await create("pages", { title: "Draft", slug: "draft" });
    const admin = await startSession("admin", { subject: "jana", ip: "", userAgent: "" });
    const visitor = await startSession("website", { subject: "jana", ip: "", userAgent: "" });
    const cookieOf = ({ cookie }: { cookie: string }) => ({ cookie: `redakce-admin=${cookie}` });
    expect((await ask("/draft", cookieOf(admin))).status).toBe(404);
    expect((await ask(`/draft?preview=${id}`)).status).toBe(404);
    expect((await ask(`/draft?preview=${id}`, cookieOf(visitor))).status).toBe(404);
    expect((await ask(`/draft?preview=${id}`, cookieOf(admin))).status).toBe(200);
  });

  test("that is a draft is there for whoever has a link to its preview, and kept by nobody", async () => {
    const id = await create("pages", { title: "Draft", slug: "draft" });
    const { id: jana } = await signedInWith("all");
    const record = { module: "pages", recordId: String(id) };
    const token = await makeLinkToken(database(), record, jana, new Date());
    const { status, headers } = await ask(`/draft?preview=${token}`);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect((await ask(`/draft?preview=${token.slice(1)}A`)).status).toBe(404);
  });

  test("may show films of the two providers in frames, and nothing else from elsewhere", async () => {
    await publish("about");
    const policy = (await ask("/about")).headers.get("content-security-policy");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; ");
    expect(policy?.match(/https:/g)).toHaveLength(2);
  });

  test("carries the security headers and may be framed by this site alone", async () => {
    await publish("about");
    const { headers } = await ask("/about");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("after a miss a redirection", () => {
  test.each(["301", "302"])("%s leads to its target", async (code) => {
    await redirect("/old", "/new", { code });
    expect(await ask("/old")).toMatchObject({ status: Number(code), location: "/new" });
  });

  test("410 says that the address is gone for good", async () => {
    await create("redirections", { source: "/old", code: "410" });
    expect(await ask("/old")).toMatchObject({ status: 410, location: null });
  });

  test.each([
    ["/old", "/new", "/old?a=1&b=2", "/new?a=1&b=2"],
    ["/old", "/new?c=3", "/old?a=1&c=4", "/new?c=3&a=1"],
    ["/index.php?id=42", "/visit?x=1#top", "/index.php?utm_source=y&id=42", "/visit?x=1&utm_source=y#top"],
    ["/old", "http://localhost:3000/new", "/old?a=1", "/new?a=1"],
    ["/old", "https://example.org/new", "/old?a=1", "https://example.org/new"],
    ["/stará adresa", "/new", "/star%C3%A1%20adresa", "/new"],
    ["/old", "/nová", "/old/", "/nov%C3%A1"],
    ["/100%25", "/new", "/100%25", "/new"],
  ])("from %s to %s answers %s with %s", async (source, target, asked, location) => {
    await redirect(source, target);
    expect((await ask(asked)).location).toBe(location);
  });

  test("that was switched off or thrown away leads nowhere", async () => {
    await redirect("/off", "/new", { enabled: "false" });
    await removeRecord(moduleNamed("redirections")!, await redirect("/thrown", "/new"), null);
    expect((await ask("/off")).status).toBe(404);
    expect((await ask("/thrown")).status).toBe(404);
  });
});

describe("what browsers keep of a redirection", () => {
  const kept = async (path: string) => (await ask(path)).headers.get("cache-control");
  const rename = (id: number, slug: string) => updateRecord(moduleNamed("pages")!, id, { slug }, null);

  test("is asked again inside this site, so that a page may be renamed and back in between", async () => {
    const id = await publish("about");
    await rename(id, "us");
    expect(await ask("/about")).toMatchObject({ status: 301, location: "/us" });
    expect(await kept("/about")).toBe("no-cache");
    await rename(id, "about");
    expect(await ask("/about")).toMatchObject({ status: 200 });
    expect(await ask("/us")).toMatchObject({ status: 301, location: "/about" });
    expect(await kept("/us")).toBe("no-cache");
  });

  test.each([
    ["another spelling of an address", "/About/", "no-cache"],
    ["what a person entered within the site", "/promo", "no-cache"],
    ["the same with the name of the host", "/whole", "no-cache"],
    ["what leads to another site", "/away", "max-age=3600"],
    ["what leads there for a while", "/while", "no-store"],
  ])("of %s is %s: %s", async (_, path, cacheControl) => {
    await publish("about");
    await redirect("/promo", "/about");
    await redirect("/whole", "http://localhost:3000/about");
    await redirect("/away", "https://example.org/");
    await redirect("/while", "https://example.org/", { code: "302" });
    expect(await kept(path)).toBe(cacheControl);
  });
});

test("password managers find where a password is changed", async () => {
  expect(await ask("/.well-known/change-password")).toMatchObject({ status: 302, location: "/auth/account" });
});

test("who finds a weakness finds whom to write to, once that is set", async () => {
  expect(await ask("/.well-known/security.txt")).toMatchObject({ isMissing: true });
  await changeSetting("security.contact", "security@example.org");
  const { status, headers } = await ask("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
});

test("the sitemap is closed with the site, and to the blacklist", async () => {
  expect(await ask("/sitemap.xml")).toMatchObject({ status: 200, isMissing: false });
  await changeSetting("maintenance.isOn", "on");
  expect(await ask("/sitemap.xml")).toMatchObject({ status: 503 });
});

test("nobody on the blacklist is shown a page or a redirection", async () => {
  await publish("about");
  await redirect("/old", "/new");
  await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24" }).run();
  for (const path of ["/about", "/old", "/nothing"]) {
    const { headers } = await ask(path, { "x-redakce-peer": "192.0.2.1" });
    expect(headers.get("x-middleware-rewrite")).toContain("/api/refusal/blacklisted");
    expect(headers.get("location")).toBeNull();
  }
});

test("what a browser with a session of the administration or of the website gets is kept by nobody", async () => {
  await publish("about");
  const headersOf = async (headers: Record<string, string>) =>
    (await respondWebsite(new NextRequest("http://localhost:3000/about", { headers }))).headers;
  const { cookie } = await startSession("admin", { subject: "1", ip: "192.0.2.1", userAgent: "Browser" });
  const asAdministrator = await headersOf({ cookie: `redakce-admin=${cookie}` });
  expect(asAdministrator.get("cache-control")).toBe("private, no-store");
  const asVisitor = await headersOf({ cookie: "redakce-website=anything" });
  expect(asVisitor.get("cache-control")).toBe("private, no-store");
  expect((await headersOf({})).get("cache-control")).toBeNull();
});

describe("a site under maintenance", () => {
  test("answers visitors 503 wherever they come, in the language of the address, and nothing keeps that", async () => {
    await publish("about");
    await changeSetting("maintenance.isOn", "on");
    for (const [path, language] of [
      ["/about", "en"],
      ["/cs/nothing-here", "cs"],
      ["/about/feed.xml", "en"],
      ["/about?preview=pages:1", "en"],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "3600"]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-middleware-rewrite")).toContain("/_maintenance");
      expect(headers.get("x-middleware-request-x-redakce-language")).toBe(language);
    }
  });

  test("goes on for whoever is signed in to the administration, and for nobody with a made-up session", async () => {
    await publish("about");
    await changeSetting("maintenance.isOn", "on");
    const { cookie } = await signedInWith(["pages.read"]);
    expect((await ask("/about", { cookie })).status).toBe(200);
    expect((await ask("/about", { cookie: `${cookie.split("=")[0]}=forged` })).status).toBe(503);
    await changeSetting("maintenance.isOn", "off");
    expect((await ask("/about")).status).toBe(200);
  });
});

test("a site that is hidden from search engines says so with every answer", async () => {
  await publish("about");
  expect((await ask("/about")).headers.get("x-robots-tag")).toBeNull();
  await changeSetting("searchEngines.noindex", "on");
  expect((await ask("/about")).headers.get("x-robots-tag")).toBe("noindex");
});
