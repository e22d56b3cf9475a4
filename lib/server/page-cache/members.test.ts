import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { standIn } from "#lib/accounts/visitor-stand-in";
import { userStandingIn } from "#lib/accounts/visitors/website-user";
import { log } from "#lib/platform/log";
import type { Asker } from "./cache-key.ts";
import { respondPlainly, testCache } from "./page-cache.fixture.ts";

const mode = vi.hoisted(() => ({ isStrict: true }));
vi.mock("#lib/platform/env", async (actual) => {
  const real = await actual<typeof import("#lib/platform/env")>();
  return { ...real, environment: () => ({ ...real.environment(), ...mode }) };
});

afterEach(() => {
  mode.isStrict = true;
});

/** A site on which people are signed in by the name in their cookie. */
function membersSite(answer: (request: IncomingMessage, response: ServerResponse) => void = answerNamed) {
  const people = new Map(["Eva", "Jan"].map((name) => [name, name]));
  let version = 1;
  let asked = 0;
  const site = testCache(answer, {
    askerOf: async ({ headers: { cookie = "" } }): Promise<Asker> => {
      asked += 1;
      const [, key = ""] = /redakce-website=(\w+)/.exec(cookie) ?? [];
      const name = people.get(key);
      return name === undefined ? "anybody" : { name, csrf: `token-of-${name}`, until: Date.now() + 60_000 };
    },
    lastCommit: () => version,
  });
  const as = (key: string) => ({ headers: { cookie: `redakce-website=${key}` } });
  return {
    ...site,
    getAs: (key: string, path = "/", headers = {}) =>
      site.get(path, { headers: { ...as(key).headers, ...headers } }),
    /** Commits something, such as a person's new name. */
    commit: (key?: string, name?: string) => {
      if (key !== undefined && name === undefined) people.delete(key);
      else if (key !== undefined && name !== undefined) people.set(key, name);
      version += 1;
    },
    timesAsked: () => asked,
  };
}

function answerNamed({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const user = standIn();
  const named = user && `<a>${user.name}</a><input name="_csrf" value="${user.csrf}"/>`;
  const type = { "content-type": "text/html; charset=utf-8" };
  response.writeHead(url.startsWith("/missing") ? 404 : 200, type).end(`<p>${url}</p>${named ?? "Sign in"}`);
}

test("draws one page for all who are signed in, and names each in his own", async () => {
  const { get, getAs, drawn } = membersSite();
  for (let round = 0; round < 3; round += 1) {
    for (const name of ["Eva", "Jan"]) {
      const { body, headers } = await getAs(name);
      expect(body).toBe(`<p>/</p><a>${name}</a><input name="_csrf" value="token-of-${name}"/>`);
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        "content-length": `${body.length}`,
      });
      expect(headers).not.toHaveProperty("etag");
      expect(headers).not.toHaveProperty("past");
    }
    expect((await get("/")).body).toBe("<p>/</p>Sign in");
  }
  expect(drawn).toEqual(["/", "/"]);
});

test("gives it compressed, without its body, and whole to whoever has an older one", async () => {
  const { getAs } = membersSite();
  const { body } = await getAs("Eva");
  const zipped = await getAs("Eva", "/", { "accept-encoding": "br, gzip" });
  expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
  expect((await getAs("Jan", "/", { "accept-encoding": "br" })).body).toContain(">Jan<");
  expect((await getAs("Jan", "/", { "if-none-match": "*" })).statusCode).toBe(200);
});

test("asks who somebody is once, and again after anything was committed", async () => {
  const { getAs, commit, timesAsked } = membersSite();
  for (let round = 0; round < 5; round += 1) await getAs("Eva");
  expect(timesAsked()).toBe(1);
  commit("Eva", "Eva & Jan");
  expect((await getAs("Eva")).body).toContain("<a>Eva &amp; Jan</a>");
  commit("Eva");
  expect((await getAs("Eva")).body).toBe("<p>/</p>Sign in");
});

test("remembers nobody for longer than the session lives, nor where the clock was set back", async () => {
  const { getAs, timesAsked } = membersSite();
  await getAs("Eva");
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime(Date.now() + 31_000);
    await getAs("Eva");
    vi.setSystemTime(Date.now() - 3_600_000);
    await getAs("Eva");
  } finally {
    vi.useRealTimers();
  }
  expect(timesAsked()).toBe(3);
});

test("keeps no member's page where nothing is, and draws it once for one who asks", async () => {
  const { getAs, store, drawn } = membersSite();
  const { statusCode, body, headers } = await getAs("Eva", "/missing");
  expect([statusCode, headers["cache-control"]]).toEqual([404, "private, no-store"]);
  expect(body).toContain("<a>Eva</a>");
  expect([drawn, store.facts().pages]).toEqual([["/missing"], 0]);
});

test("draws ahead for everybody alone", async () => {
  const { getAs, store } = membersSite();
  await getAs("Eva");
  expect(store.lastUsed(5)).toEqual([]);
});

describe.each([
  [
    "wants to know more of a visitor",
    (user: ReturnType<typeof standIn>) => `<i>${user && userStandingIn(user).email}</i>`,
  ],
  [
    "names a visitor where that is not safe",
    (user: ReturnType<typeof standIn>) => `<i title="${user?.name}"></i>`,
  ],
])("a page that %s", (_, part) => {
  function answerPart(request: IncomingMessage, response: ServerResponse) {
    const user = standIn();
    if (!user) return respondPlainly(request, response);
    try {
      response.setHeader("content-type", "text/html").end(part(user));
    } catch {
      response.writeHead(500).end();
    }
  }

  test("is an error in tests", async () => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    const { statusCode, body } = await membersSite(answerPart).getAs("Eva");
    expect([statusCode, body]).toEqual([500, expect.stringContaining("visitor")]);
  });

  test("is drawn for each on a running site, which warns once", async () => {
    mode.isStrict = false;
    const told = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const { getAs, store } = membersSite(answerPart);
    for (const path of ["/", "/other"])
      expect(await getAs("Eva", path)).toMatchObject({ statusCode: 200, headers: { past: "yes" } });
    expect(store.facts().pages).toBe(0);
    expect(told).toHaveBeenCalledOnce();
  });
});
