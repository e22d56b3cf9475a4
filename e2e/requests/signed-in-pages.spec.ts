import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { insertMember } from "#test/members";
import { isWholeRing, rounds } from "#test/ring";
import { address } from "../server-under-test.ts";
import { jsonClient } from "../support/json-client.ts";
import { test } from "../support/plain-test.ts";
import { ask } from "../support/raw-request.ts";

/** Signs in a member of the website whose name has to be escaped. */
async function signedInMember() {
  const id = randomUUID().slice(0, 8);
  const name = `Žofie "${id}" O'Hara & Syn <b>`;
  const user = await insertMember({ name, email: `member.${id}@example.org`, language: "en" });
  const written = `Žofie &quot;${id}&quot; O&#x27;Hara &amp; Syn &lt;b&gt;`;
  return { user, /** The name as pages show it. */ written, ...(await sessionOf(user)) };
}

async function sessionOf(user: number) {
  const who = { subject: String(user), ip: "127.0.0.1", userAgent: "test" };
  const { session, cookie } = await startSession("website", who);
  const headers = { cookie: `${cookieName("website")}=${encodeURIComponent(cookie)}` };
  return { csrf: session.csrf, headers };
}

type SignedIn = Awaited<ReturnType<typeof signedInMember>>;

/**
 * Returns addresses of everything that is listed for search engines, in the whole ring two in each place, and of some
 * pages that are not.
 */
async function publicPages(): Promise<readonly string[]> {
  const { body } = await ask("/sitemap.xml");
  const told = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const byPlace = Object.values(Object.groupBy(told, (path) => path.slice(0, path.lastIndexOf("/"))));
  const listed = isWholeRing ? byPlace.flatMap((paths = []) => paths.slice(0, 2)) : told;
  return [...new Set([...listed, "/", "/cs", "/news?page=2", "/nothing-here", "/news/feed.xml"])];
}

/** Each form contains the time at which it was rendered. */
const withoutTimes = (body: string) => body.replaceAll(/\d{15}\.[\w-]{36}\.[\w-]{43}/g, "time");

/**
 * Returns what the site renders for this visitor alone, bypassing the cache: the framework's router is never served
 * from there.
 */
async function drawnFor({ headers }: SignedIn, path: string) {
  const answer = await ask(path, { headers: { ...headers, rsc: "1" } });
  expect(answer.headers).not.toHaveProperty("server-timing");
  return { status: answer.status, body: withoutTimes(answer.body) };
}

const marks = /(?:name|csrf)[0-9a-f]{32}/;

test("every public page shows each visitor what would be drawn for him alone", async () => {
  const members = [await signedInMember(), await signedInMember()] as const;
  for (const [index, path] of (await publicPages()).entries()) {
    const asking = isWholeRing ? [members[index % 2] ?? members[0]] : members;
    for (const member of asking) {
      // Parallel tests change what pages show.
      await expect(async () => {
        const given = await ask(path, { headers: member.headers });
        const meant = await drawnFor(member, path);
        expect({ status: given.status, body: withoutTimes(given.body) }, path).toEqual(meant);
      }).toPass();
    }
  }
});

test("no answer tells of another visitor, whoever asks in turns", async () => {
  test.setTimeout(isWholeRing ? 180_000 : 600_000);
  const [one, other] = [await signedInMember(), await signedInMember()];
  const pages = await publicPages();
  const answers = rounds(10_000, 400);
  let hits = 0;
  const visit = async (number: number) => {
    const [me, notMe] = number % 2 === 0 ? [one, other] : [other, one];
    const path = pages[Math.floor(number / 2) % pages.length] ?? "/";
    const accepted = number % 3 === 0 ? { "accept-encoding": "gzip" } : {};
    const answer = await fetch(address + path, { headers: { ...me.headers, ...accepted } });
    const body = await answer.text();
    if (answer.headers.get("server-timing") === "cache;desc=hit") hits += 1;
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
    expect([body.includes(me.written), body.includes(me.csrf)], path).toEqual([isPage, isPage]);
    expect([body.includes(notMe.written), body.includes(notMe.csrf), marks.test(body)], path).toEqual([
      false,
      false,
      false,
    ]);
  };
  // Pages that parallel tests change are drawn anew; only answers from the cache could be another visitor's.
  for (let begun = 0; begun < answers || hits <= answers / 2; begun += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => visit(begun + index)));
});

test("a page goes out compressed, and as nobody's to keep", async () => {
  const member = await signedInMember();
  const answer = await fetch(`${address}/`, { headers: { ...member.headers, "accept-encoding": "gzip" } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "gzip",
    "cache-control": "private, no-store",
  });
  expect(await answer.text()).toContain(member.written);
  expect(answer.headers.has("etag")).toBe(false);
});

test("whoever is renamed, blocked or signed out is so at the next request", async () => {
  const request = await jsonClient("administrator");
  const member = await signedInMember();
  const change = async (texts: Record<string, string>) => {
    const answer = await request(`/ADMIN/users/${member.user}`, {
      method: "POST",
      body: new URLSearchParams(texts),
    });
    expect(await answer.json()).toMatchObject({ status: "ok" });
  };
  const home = async () => (await ask("/", { headers: member.headers })).body;
  for (let round = 0; round < 3; round += 1) expect(await home()).toContain(member.written);
  for (const name of ["Anna First", "Anna Second", "Anna Third"]) {
    await change({ name });
    expect(await home()).toContain(`>${name}<`);
  }
  await change({ status: "Blocked" });
  const everybody = withoutTimes((await ask("/")).body);
  expect(withoutTimes(await home())).toBe(everybody);
  await change({ status: "Active" });
  const { csrf, headers } = await sessionOf(member.user);
  expect((await ask("/", { headers })).body).toContain(csrf);
  const form = { "content-type": "application/x-www-form-urlencoded", origin: address };
  const out = await ask("/auth/logout", {
    method: "POST",
    headers: { ...headers, ...form },
    body: `_csrf=${csrf}`,
  });
  expect(out.status).toBe(303);
  expect((await ask("/", { headers })).body).not.toContain("Anna Third");
});
