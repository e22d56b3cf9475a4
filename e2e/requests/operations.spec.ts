import "#lib/features";
import { execFile } from "node:child_process";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { changeSetting } from "#lib/settings/change-setting";
import { startPostgres } from "#test/start-postgres";
import { serverEnvironment } from "../server-under-test.ts";
import { startOwnSite } from "../support/own-site.ts";

test.setTimeout(240_000);

const metricsToken = "token-of-the-browser-tests";
let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeAll(async () => {
  site = await startOwnSite(14, { METRICS_TOKEN: metricsToken });
  site.adoptDatabase();
});
test.afterAll(() => site.stop());

const cms = (...words: readonly string[]) => operate(site, words);

/** Runs the operator's command next to a running site. */
async function operate(
  { port, address, directory }: typeof site,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) {
  const env = {
    ...process.env,
    ...serverEnvironment,
    PORT: String(port),
    APP_URL: address,
    VAR_DIR: directory,
    ...variables,
  };
  const cwd = join(import.meta.dirname, "../..");
  return promisify(execFile)(process.execPath, ["bin/cms.ts", ...words], { cwd, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

test("the build is made smaller: chunks lead to others that are the same", () => {
  const chunks = globSync(".next/server/chunks/**/*.js", { cwd: join(import.meta.dirname, "../..") });
  const texts = chunks.map((chunk) => readFileSync(join(import.meta.dirname, "../..", chunk), "utf8"));
  expect(texts.filter((text) => text.startsWith("module.exports=require(")).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.startsWith("module.exports=[")).length).toBeGreaterThan(0);
});

test("the process says that it is alive and ready, while the site is closed too", async ({ request }) => {
  await changeSetting("maintenance.isOn", "on");
  expect((await request.get(`${site.address}/visit`)).status()).toBe(503);
  const ready = await request.get(`${site.address}/readyz`);
  expect([ready.status(), (await ready.json()).ok]).toEqual([200, true]);
  expect((await request.get(`${site.address}/healthz`)).status()).toBe(200);
  await changeSetting("maintenance.isOn", "off");
  expect((await request.get(`${site.address}/visit`)).status()).toBe(200);
});

test("a setting that a command changes is seen by the running site", { tag: "@full" }, async ({
  request,
}) => {
  expect((await cms("settings", "maintenance.isOn", "true")).code).toBe(0);
  expect((await request.get(`${site.address}/visit`)).status()).toBe(503);
  expect((await cms("settings", "--reset", "maintenance.isOn")).code).toBe(0);
  expect((await request.get(`${site.address}/visit`)).status()).toBe(200);
});

test("Prometheus reads what was answered, by its token alone", async ({ request }) => {
  const read = (token: string) =>
    request.get(`${site.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read("token-of-somebody-else")).status()).toBe(401);
  await request.get(`${site.address}/visit`);
  await request.get(`${site.address}/visit`);
  const text = await (await read(metricsToken)).text();
  expect(text).toMatch(/redakce_requests_total\{door="website",status="2xx"\} \d/);
  expect(text).toMatch(/redakce_page_cache_answers_total\{way="hits"\} [1-9]/);
});

test("a backup is proven by a restore, which shows the pages of the running site", async () => {
  const { code, stdout, stderr } = await cms("backup", "--verify");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^Complete: \d+ rows in \d+ tables, as many as in the site when it was backed up$/m);
  expect(stdout).toMatch(/^12 pages drawn from it$/m);
  expect(stdout).toMatch(/^12 of them say the same as on the running site$/m);
  expect(stdout).toMatch(/^Verified: this backup can be restored/m);
  expect(readdirSync(site.directory).filter((name) => name.startsWith("rehearsal"))).toEqual([]);
});

test("a damaged backup is said to be none, with exit code 1", { tag: "@full" }, async () => {
  const folder = join(site.directory, "backups");
  const [newest = "", ...others] = readdirSync(folder).toSorted().toReversed();
  expect(others).toEqual([]);
  const bytes = readFileSync(join(folder, newest));
  bytes.fill(0, 4096 * 20, 4096 * 60);
  const damaged = join(site.directory, "damaged.sqlite");
  writeFileSync(damaged, bytes);
  const { code, stderr } = await cms("backup", "--verify", damaged);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Not verified: /m)]);
});

/**
 * A PostgreSQL that is installed on this machine has pg_dump of the server's version; the one of the package does
 * not.
 */
const [installed] = globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().toReversed();

test("on PostgreSQL too a backup is proven by a restore, which shows the pages of the running site", {
  tag: "@full",
}, async () => {
  expect(installed, "programs of PostgreSQL in /usr/lib/postgresql, which have pg_dump").toBeDefined();
  const programs = dirname(installed ?? "");
  const server = await startPostgres([], programs);
  const variables = {
    DATABASE_URL: server.address,
    SESSION_SECRET: "a secret of browser tests, long enough to seal",
    PATH: `${programs}:${process.env.PATH}`,
  };
  const onPostgres = await startOwnSite(18, variables);
  const { code, stdout, stderr } = await operate(onPostgres, ["backup", "--verify"], variables);
  await onPostgres.stop();
  await server.remove();
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^Restored into a database of its own, /m);
  expect(stdout).toMatch(/^Complete: \d+ rows in \d+ tables, as many as in the site when it was backed up$/m);
  expect(stdout).toMatch(/^12 pages drawn from it$/m);
  expect(stdout).toMatch(/^12 of them say the same as on the running site$/m);
});
