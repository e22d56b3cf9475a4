import { expect } from "@playwright/test";
import { createAuthenticator } from "#test/passkeys/authenticator";
import { rounds } from "#test/ring";
import { test } from "../support/plain-test.ts";
import { type Answer, createClient } from "../support/proxied-client.ts";
import { startSeveralProcesses } from "../support/several-processes.ts";
import { publishAndReadAgainAndAgain, type SteadyWork } from "../support/steady-work.ts";

/*
 * Three processes on one PostgreSQL behind a proxy that sends each request to the next of them, like a site that
 * outgrew one machine. No client here stays with one process.
 */
test.describe.configure({ mode: "serial", timeout: 240_000 });

let site: Awaited<ReturnType<typeof startSeveralProcesses>>;
let administrator: ReturnType<typeof createClient>;
let authenticator: ReturnType<typeof createAuthenticator>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSeveralProcesses();
  administrator = createClient(site.address);
});
test.afterAll(() => site.stop());

const all = [0, 1, 2] as const;
const firstLinkOf = (printed: string) => /#t=([\w-]+)/.exec(printed)?.[1] ?? "";
const codesOf = (email: string) =>
  site.mails.to(email).flatMap(({ text = "" }) => /\b\d{3} ?\d{3}\b/.exec(text) ?? []);
const json = (answer: Answer) => JSON.parse(answer.body);

/** Signs in with the answer of the passkey authority; returns the processes that took part. */
async function follow(verified: Answer): Promise<Answer> {
  expect([verified.status, verified.body]).toEqual([200, expect.stringContaining("callback")]);
  return administrator.send(json(verified).data.redirectUrl);
}

/** Sends until the answer is something other than a request to try again. */
async function persistently(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function createPage(
  title: string,
  status = "published",
): Promise<{ readonly id: number; readonly path: string }> {
  const slug = `page-${crypto.randomUUID().slice(0, 8)}`;
  const form = { title, slug, language: "en", status };
  const answer = await administrator.send("/ADMIN/pages", { form, headers: { accept: "application/json" } });
  expect(answer.status, answer.body).toBe(200);
  return { id: json(answer).data.id, path: `/${slug}` };
}

const publish = (id: number, title: string, of?: number) =>
  administrator.send(`/ADMIN/pages/${id}`, {
    form: { title, intent: "publish" },
    headers: { accept: "application/json" },
    ...(of === undefined ? {} : { of }),
  });

test("machines that start together on an empty database make one site, once", async () => {
  const printed = site.processes.map((one) => one.printed());
  expect(printed.filter((text) => text.includes("Database migrated"))).toHaveLength(1);
  expect(printed.filter((text) => /demo/i.test(text))).toHaveLength(1);
  const twice = await site.ask(`
    SELECT 'pages' AS of, title FROM pages GROUP BY language, title, parent_id HAVING count(*) > 1
    UNION ALL SELECT 'news', title FROM news GROUP BY language, title HAVING count(*) > 1
    UNION ALL SELECT 'media', name FROM media GROUP BY name, key HAVING count(*) > 1
    UNION ALL SELECT 'menus', name FROM menus GROUP BY language, name HAVING count(*) > 1
    UNION ALL SELECT 'adminGroups', name FROM "adminGroups" GROUP BY name HAVING count(*) > 1`);
  expect(twice).toEqual([]);
  expect(await site.ask('SELECT count(*)::text AS "of" FROM admins')).toEqual([{ of: "1" }]);
  const home = await Promise.all(all.map((of) => createClient(site.address).send("/", { of })));
  expect(home.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(home.map(({ body }) => /<h1[\s\S]*?<\/h1>/.exec(body)?.[0])).size).toBe(1);
});

test("the first link of any of them works, and is used on all three; then none of them does", async () => {
  const tokens = site.processes.map((one) => firstLinkOf(one.printed()));
  expect(new Set(tokens).size).toBe(3);
  const [token = ""] = tokens;
  const options = await administrator.send("/ADMIN/login/enroll/options", { json: { token } });
  expect(options.status, options.body).toBe(200);
  const { challenge, user } = json(options);
  authenticator = createAuthenticator(user.id);
  const credential = authenticator.register(challenge, { origin: site.address });
  const verified = await administrator.send("/ADMIN/login/enroll/verify", { json: { token, credential } });
  const { process } = await follow(verified);
  expect(new Set([options.process, verified.process, process]).size).toBe(3);
  const pages = await Promise.all(all.map((of) => administrator.send("/ADMIN/en/pages", { of })));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const one of tokens) {
    const again = await createClient(site.address).send("/ADMIN/login/enroll/options", {
      json: { token: one },
    });
    expect([again.status, json(again).data.code]).toEqual([400, "link_expired"]);
  }
});

test("a sign-in with a passkey is begun on one, proved on another and finished on the third", async () => {
  administrator = createClient(site.address);
  const options = await administrator.send("/ADMIN/login/options", { json: {} });
  const credential = authenticator.assert(json(options).challenge, { origin: site.address });
  const verified = await administrator.send("/ADMIN/login/verify", { json: { credential } });
  const { process } = await follow(verified);
  expect(new Set([options.process, verified.process, process]).size).toBe(3);
  await administrator.readToken("/ADMIN/en/pages");
  const pages = await Promise.all(all.map((of) => administrator.send("/ADMIN/en/pages", { of })));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a visitor asks one for a code, and signs in with it on another", { tag: "@full" }, async () => {
  const email = "zoe@example.org";
  const form = { name: "Zoe Reed", email, status: "Active", language: "en" };
  const made = await administrator.send("/ADMIN/users", { form, headers: { accept: "application/json" } });
  expect(made.status, made.body).toBe(200);
  for (const [asked, verified] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const visitor = createClient(site.address);
    const before = codesOf(email).length;
    const from = `192.0.2.${20 + asked}`;
    expect((await visitor.send("/auth/request-login", { json: { email }, of: asked, from })).status).toBe(
      200,
    );
    await expect.poll(() => codesOf(email).length, { timeout: 30_000 }).toBe(before + 1);
    const code = codesOf(email).at(-1) ?? "";
    const signedIn = await visitor.send("/auth/verify-code", { json: { code }, of: verified, from });
    expect([signedIn.status, signedIn.process], signedIn.body).toEqual([200, verified]);
    const homes = await Promise.all(all.map((of) => visitor.send("/auth/account", { of })));
    expect(homes.map(({ status, body }) => [status, body.includes(email)])).toEqual(
      all.map(() => [200, true]),
    );
  }
});

test("of fifty saves of one version one wins and forty-nine are conflicts", async () => {
  const { id } = await createPage("Version one", "draft");
  const save = (_: unknown, index: number) =>
    persistently(() =>
      administrator.send(`/ADMIN/pages/${id}`, {
        json: { perex: `Save ${index}`, version: 1 },
        headers: { accept: "application/json" },
      }),
    );
  const answers = await Promise.all(Array.from({ length: 50 }, save));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(new Set(answers.map(({ process }) => process)).size).toBe(3);
  const winner = answers.findIndex(({ status }) => status === 200);
  const kept = await administrator.send(`/ADMIN/pages/${id}`, { headers: { accept: "application/json" } });
  expect(json(kept)).toMatchObject({ version: 2, perex: `Save ${winner}` });
});

test("a limit is exact over all of them", async () => {
  const ask = (_: unknown, index: number) =>
    createClient(site.address).send("/auth/request-login", {
      json: { email: `nobody.${index}@example.org` },
      from: "192.0.2.77",
    });
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  expect(new Set(answers.map(({ process }) => process)).size).toBe(3);
});

test("a page is never stale: what one has saved the others show at once, while many read", async () => {
  const { id, path } = await createPage("Round 0");
  let isOver = false;
  const crowd = Array.from({ length: 4 }, async () => {
    while (!isOver) await createClient(site.address).send(path);
  });
  for (let round = 1; round <= rounds(60); round += 1) {
    expect((await publish(id, `Round ${round}.`, round % 3)).status).toBe(200);
    const shown = await Promise.all(all.map((of) => createClient(site.address).send(path, { of })));
    expect(shown.map(({ body }) => body.includes(`Round ${round}.`))).toEqual([true, true, true]);
  }
  isOver = true;
  await Promise.all(crowd);
});

/** Starts people who publish and read without a pause, each on a page of their own. */
const startWork = (mayBeStale = false) =>
  publishAndReadAgainAndAgain({
    createPage,
    publish,
    read: (path) => createClient(site.address).send(path),
    mayBeStale,
  });

async function moreThan(work: SteadyWork, saves: number): Promise<void> {
  const before = work.count();
  await expect.poll(work.count, { timeout: 60_000 }).toBeGreaterThan(before + saves);
}

async function expectKept(
  pages: readonly { readonly path: string; readonly title: string }[],
): Promise<void> {
  for (const { path, title } of pages) {
    const shown = await Promise.all(all.map((of) => createClient(site.address).send(path, { of })));
    expect(shown.map(({ status, body }) => [status, body.includes(title)])).toEqual(
      all.map(() => [200, true]),
    );
  }
}

test("one that is killed loses nothing it acknowledged; the others go on, and send the mail it had begun", {
  tag: "@full",
}, async () => {
  const email = "zoe@example.org";
  const before = codesOf(email).length;
  const held = site.mails.hold();
  const visitor = createClient(site.address);
  await visitor.send("/auth/request-login", { json: { email }, from: "192.0.2.30" });
  const victim = site.processOf(await held.sender);
  held.goOn();
  const work = startWork();
  await moreThan(work, 20);
  site.processes[victim]?.child.kill("SIGKILL");
  await site.processes[victim]?.exit;
  await moreThan(work, 30);
  const pages = await work.end();
  expect(work.wrong).toEqual([]);
  // Each of them had at most one request there.
  expect(work.cut.length).toBeLessThanOrEqual(pages.length);
  // As time would: a process that holds a mail for longer than this has vanished.
  await site.ask("UPDATE outbox SET lease_until = 1 WHERE status = 'sending'");
  await expect.poll(() => codesOf(email).length, { timeout: 30_000 }).toBe(before + 1);
  held.end();
  await site.startAgain(victim);
  await expectKept(pages);
});

for (const [how, end] of [
  ["is stopped", "stop"],
  ["crashes", "crash"],
] as const)
  test(`while PostgreSQL ${how} and starts again, requests wait or are asked to come again, and all go on by themselves`, {
    tag: "@full",
  }, async () => {
    const work = startWork(true);
    await moreThan(work, 20);
    await site.postgres[end]();
    const during = await Promise.all(
      ["/", "/cs", "/ADMIN/en/pages", "/auth/login"].flatMap((path) =>
        all.map(async (of) => {
          const { status, headers } = await administrator.send(path, { of });
          return [path, status, Number(headers.get("retry-after")) > 0];
        }),
      ),
    );
    expect(during.filter(([, status, says]) => !(status === 503 && says === true))).toEqual([]);
    await expect(() => site.postgres.startAgain()).toPass({ timeout: 30_000 });
    await moreThan(work, 60);
    const pages = await work.end();
    expect(work.wrong).toEqual([]);
    expect(work.cut).toEqual([]);
    await expectKept(pages);
    for (const of of all) {
      expect(site.processes[of]?.child.exitCode).toBeNull();
      const ready = () => createClient(site.address).send("/readyz", { of });
      await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);
    }
  });
