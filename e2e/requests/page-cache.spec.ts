import { expect } from "@playwright/test";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { redirections } from "#lib/kernel/redirections";
import { signedInAs } from "#test/sign-in";
import { jsonClient } from "../support/json-client.ts";
import { test } from "../support/plain-test.ts";
import { ask } from "../support/raw-request.ts";

/** Creates a page that visitors can read; returns its address and a way to change its title. */
async function publishedPage() {
  const request = await jsonClient("administrator");
  const slug = `kept-${crypto.randomUUID().slice(0, 8)}`;
  const send = async (path: string, texts: Record<string, string>) => {
    const answer = await request(path, { method: "POST", body: new URLSearchParams(texts) });
    const { status, data } = await answer.json();
    expect(status).toBe("ok");
    return data as { readonly id: number };
  };
  const { id } = await send("/ADMIN/pages", { title: "First", slug, language: "en", status: "published" });
  return {
    path: `/${slug}`,
    rename: (title: string) => send(`/ADMIN/pages/${id}`, { title, intent: "publish" }),
    trash: () => request(`/ADMIN/pages/${id}`, { method: "DELETE" }),
  };
}

const timing = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers["server-timing"]);

/** Returns the cached answer for an address; parallel tests save too, after which the next answer is rendered again. */
async function kept(path: string) {
  let answer = await ask(path);
  const hit = async () => {
    answer = await ask(path);
    return timing(answer);
  };
  await expect.poll(hit, path).toBe("cache;desc=hit");
  return answer;
}

test("a page is drawn once, and anew for whoever asks after a save was answered", async () => {
  const { path, rename, trash } = await publishedPage();
  expect((await ask(path)).body).toContain("First");
  const tag = String((await kept(path)).headers.etag);
  expect((await ask(path, { headers: { "if-none-match": tag } })).status).toBe(304);
  for (const title of ["Second", "Third", "Fourth"]) {
    await rename(title);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    for (const { status, body } of answers) expect([status, body.includes(title)]).toEqual([200, true]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  }
  expect((await ask(path, { headers: { "if-none-match": tag } })).status).toBe(200);
  await trash();
  expect((await ask(path)).status).toBe(404);
});

test("the home page is drawn anew with at most twelve statements after a change", async () => {
  const { rename, trash } = await publishedPage();
  let statements: string | undefined;
  const drawAnew = async () => {
    await rename(`Title ${crypto.randomUUID()}`);
    statements = /(\d+) statements/.exec(timing(await ask("/")))?.[1];
    return statements;
  };
  // Sometimes it has been rendered in advance.
  await expect.poll(drawAnew).toBeDefined();
  expect(Number(statements)).toBeLessThanOrEqual(12);
  await trash();
});

test("people who are signed in, previews, searches and forms go past what is kept", async () => {
  const { name, value } = await signedInAs("administrator");
  const known = await ask("/", { headers: { cookie: `${name}=${value}` } });
  expect(known.headers["cache-control"]).toBe("private, no-store");
  for (const answer of [known, await ask("/search?q=apple"), await ask("/newsletter/subscribe")])
    expect(answer.headers).not.toHaveProperty("server-timing");
});

test("compressed bytes are kept too, each under a tag of its own", async () => {
  const tags = new Set<unknown>();
  for (const coding of ["br", "zstd", "gzip"]) {
    const answer = await ask("/", { headers: { "accept-encoding": coding } });
    expect(answer.headers).toMatchObject({ "content-encoding": coding, vary: "accept-encoding" });
    tags.add(answer.headers.etag);
  }
  tags.add((await ask("/")).headers.etag);
  expect(tags.size).toBe(4);
});

test("style sheets and scripts are compressed, those of the administration too", async () => {
  const { name, value } = await signedInAs("administrator");
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const found = new Set<string>();
  for (const path of ["/", "/auth/login", "/ADMIN/en/pages"]) {
    const { body } = await ask(path, { headers: path === "/" ? {} : { cookie: `${name}=${value}` } });
    for (const [, file = ""] of body.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js))(?:\?[^"]*)?"/g))
      found.add(file);
  }
  expect(found.size).toBeGreaterThan(8);
  // Compression would make files below a kilobyte longer.
  const sizes = await Promise.all(
    [...found].map(async (file) => [file, (await ask(file)).body.length] as const),
  );
  const large = sizes.filter(([, bytes]) => bytes > 1024);
  expect(large.length).toBeGreaterThan(6);
  for (const [file] of large)
    expect((await ask(file, { headers })).headers["content-encoding"], file).toBe("gzip");
});

test("feeds, the sitemap, other spellings and addresses where nothing is are kept too", async () => {
  for (const [path, status] of [
    ["/news/feed.xml", 200],
    ["/sitemap.xml", 200],
    ["/About", 301],
    [`/nothing-${crypto.randomUUID()}`, 404],
  ] as const)
    expect((await kept(path)).status, path).toBe(status);
});

test("a redirection is kept and counts each of many whom it leads on at once", async () => {
  const request = await jsonClient("administrator");
  const source = `/old-${crypto.randomUUID()}`;
  const texts = { source, target: "/about", code: "302", enabled: "true" };
  const created = await request("/ADMIN/redirections", { method: "POST", body: new URLSearchParams(texts) });
  const { data } = await created.json();
  const hits = async () => (await readRecord(redirections as unknown as AnyModule, data.id))?.hits;
  for (const expected of [50, 100]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(source)));
    for (const { status, headers } of answers) expect([status, headers.location]).toEqual([302, "/about"]);
    expect(await hits()).toBe(expected);
  }
  await kept(source);
});

test("addresses where nothing is answer the same to the last byte, in each language", async () => {
  for (const language of ["", "/cs"]) {
    const path = () => `${language}/${crypto.randomUUID().replaceAll("-", "/")}`;
    const answers = [await ask(path()), await ask(path()), await ask(path())];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  }
});

test("an address where nothing is has the page that would be rendered for it alone", async () => {
  for (const shape of [
    "/x",
    "/cs/x",
    "/X/y.php",
    "/cs/čeština/x",
    "/about/x",
    "/.env.x",
    "/it's-“x”",
    "/1/2/3",
  ]) {
    const path = encodeURI(shape.replace("x", crypto.randomUUID()));
    // Other tests may change what stands on every page; words of a query go past what is kept.
    const isSame = async () => (await ask(path)).body === (await ask(`${path}?x=1`)).body;
    await expect.poll(isSame, path).toBe(true);
    expect((await ask(path)).status, path).toBe(404);
  }
});

test("nobody gets data for the framework's own router from the website", async () => {
  const headers = { rsc: "1", "next-router-prefetch": "1" };
  const { headers: told, body } = await ask("/about", { headers });
  expect(told["content-type"]).toBe("text/html; charset=utf-8");
  expect(body).toMatch(/^<!DOCTYPE html>/);
});
