import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { everyModule } from "#lib/kernel/registry";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { rows } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { setSiteLanguages } from "../platform/site-languages.ts";
import { demoState } from "./removal/marks.ts";
import { seedDemo } from "./seed.ts";

const directory = mkdtempSync(join(tmpdir(), "redakce-seed-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

test("the demo of a Czech website has nothing in another language", async () => {
  await useTestDatabase();
  setSiteLanguages(["cs"]);
  await seedDemo(() => {});
  const spoken = everyModule().filter(({ fields }) => fields.language?.kind === "choice");
  for (const module of spoken) {
    const others = `SELECT language FROM "${getTableName(module.table)}" WHERE language <> 'cs'`;
    expect([module.name, await rows(others)]).toEqual([module.name, []]);
  }
  const [list] = await database().select().from(newsletterLists.table).all();
  expect([list?.title, list?.footer].map((texts) => Object.keys(texts ?? {}))).toEqual([["cs"], ["cs"]]);
});

test("a website in none of its languages begins empty", async () => {
  await useTestDatabase();
  setSiteLanguages(["de"]);
  await seedDemo(() => {});
  expect(await rows("SELECT id FROM pages")).toEqual([]);
  expect(await rows("SELECT id FROM media")).toEqual([]);
  expect(await demoState()).toBe("left");
});
