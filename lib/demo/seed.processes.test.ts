import { spawnSync } from "node:child_process";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";
import { variants } from "#test/ring";
import { testDirectory } from "#test/test-directory";

const home = testDirectory();

/**
 * Runs the work of a start before it serves, in a process that is killed at one of its writes, or never.
 *
 * @param before a program that runs there first
 */
function start(state: string, killedAt = Number.POSITIVE_INFINITY, before = "") {
  const program = `
    const { default: Sqlite } = await import("better-sqlite3");
    await import("#lib/features");
    ${before}
    const { prepareDatabase } = await import("#lib/server/process/life/prepare-database");
    const { seedDemo } = await import("#lib/demo/seed");
    await prepareDatabase(() => {});
    let writes = 0;
    const statement = Object.getPrototypeOf(new Sqlite(":memory:").prepare("SELECT 1"));
    for (const method of ["run", "get", "all"]) {
      const original = statement[method];
      statement[method] = function (...values) {
        if (/^(insert|update|delete)/i.test(this.source) && ++writes === ${killedAt}) process.kill(process.pid, "SIGKILL");
        return original.apply(this, values);
      };
    }
    await seedDemo(() => {});
    process.stdout.write(String(writes));
  `.replaceAll("Infinity", "0");
  return spawnSync(process.execPath, [...startQuickly, "--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, VAR_DIR: join(home, state) },
  });
}

/** Reads the visible parts of a site: its pages, in their order, its pictures and its settings. */
function siteIn(state: string) {
  const client = new Sqlite(join(home, state, "cms.sqlite"));
  const rows = (sql: string) => client.prepare(sql).raw().all() as unknown[][];
  const site = {
    pages: rows(
      "SELECT language, path, title, status, position, image, length(content) FROM pages ORDER BY 1, 2",
    ),
    pictures: rows("SELECT key, name, width, height FROM media ORDER BY 1"),
    settings: rows("SELECT key FROM settings ORDER BY 1"),
  };
  client.close();
  return site;
}

let whole: ReturnType<typeof siteIn>;
let writes: number;
beforeAll(() => {
  const { stdout, stderr } = start("whole");
  expect(stderr).toBe("");
  writes = Number(stdout);
  whole = siteIn("whole");
  expect(whole.pages.length).toBeGreaterThan(20);
});

describe("a first start that is killed is finished by the next one", () => {
  const moments: readonly (readonly [string, () => number])[] = [
    ["among its pictures", () => 6],
    ["among its pages", () => Math.floor(writes / 2)],
    ["at its last write", () => writes],
  ];

  test.each(variants(moments, "a"))("%s", (moment, killedAt) => {
    expect(start(moment, killedAt()).signal).toBe("SIGKILL");
    expect(start(moment)).toMatchObject({ status: 0, stderr: "" });
    expect(siteIn(moment)).toEqual(whole);
  });
});

test("what somebody wrote between the two starts is left alone, and nothing is added to it", () => {
  expect(start("written", 6).signal).toBe("SIGKILL");
  const write = `
    const { createRecord } = await import("#lib/kernel/engine/save");
    const { pages } = await import("#lib/content/pages");
    const texts = { title: "Mine", slug: "mine", language: "en", status: "draft" };
    const { outcome } = await createRecord(pages, texts, null);
    if (outcome !== "saved") throw new Error(outcome);
  `;
  for (const before of [write, ""]) expect(start("written", undefined, before).status).toBe(0);
  expect(siteIn("written").pages.map(([language, path, title]) => [language, path, title])).toEqual([
    ["en", "mine", "Mine"],
  ]);
});
