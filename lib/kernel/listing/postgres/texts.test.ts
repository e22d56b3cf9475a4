import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { modules } from "#lib/modules";
import { useTestDatabase } from "#test/test-database";
import { countHolding } from "../count.ts";
import { recordsHolding } from "./texts.ts";

const module = modules.redirections as unknown as AnyModule;

beforeAll(async () => {
  await useTestDatabase();
});

async function addRecords(texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await database().run(sql`INSERT INTO redirections (source, target, code, enabled, search_text)
      VALUES (${crypto.randomUUID()}, '/a', '301', true, ${text})`);
}

/** Words of few letters, so that many texts share the same pieces, and characters that have a meaning in a pattern. */
const text = fc
  .array(
    fc.constantFrom("a", "b", "ab", "aab", "baab", "абв", "é", "1", ".", " ", "%", "_", "\\", "𝒳", "\n"),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .map((parts) => parts.join(""));

test("the index finds exactly the records that hold a text", async () => {
  const texts = fc.sample(text, { seed: 1, numRuns: 300 });
  await addRecords(texts);
  await fc.assert(
    fc.asyncProperty(text, async (searched) => {
      const found = await database().transaction(async (tx) => {
        for (const way of ["seqscan", "indexscan"]) await tx.run(sql.raw(`SET LOCAL enable_${way} = off`));
        return tx.all<{ text: string }>(sql`
          SELECT search_text AS text FROM redirections WHERE id IN (${recordsHolding(module, searched)})`);
      });
      expect(found.map((row) => row.text).toSorted()).toEqual(
        texts.filter((held) => held.includes(searched)).toSorted(),
      );
    }),
    { numRuns: 200 },
  );
});

test("a record that has the words of a text in their order, but not the text, is not found", async () => {
  await addRecords(["praha.clanky.mazani", "praha.stare-clanky.mazani", "prahova.clanky.mazani"]);
  expect(await countHolding(module, "praha.clanky")).toBe(1);
});

test("a search waits for nobody who writes", async () => {
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const writing = database().transaction(async (tx) => {
    await tx.run(sql`UPDATE redirections SET hits = hits + 1`);
    began.resolve();
    await goOn.promise;
  });
  await began.promise;
  expect(await countHolding(module, "mazani")).toBe(3);
  goOn.resolve();
  await writing;
});
