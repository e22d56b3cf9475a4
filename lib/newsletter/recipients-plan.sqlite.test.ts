import { expect, test } from "vitest";
import { database } from "#db/client";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { isRecipientOf } from "#lib/newsletter/segment";
import { rows } from "#test/statements";
import { useTestDatabase } from "#test/test-database";

const { table } = newsletterSubscribers;

test("nobody who is not on the list is looked at", async () => {
  await useTestDatabase();
  const all = { list: 1, toLanguage: null, toSince: null, toTag: null, toMissedLast: true };
  const { sql, params } = database().select({ id: table.id }).from(table).where(isRecipientOf(all)).toSQL();
  const plan = await rows<{ readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params);
  const steps = plan.map(({ detail }) => detail).join("\n");
  expect(steps).toContain("SEARCH newsletterSubscribers USING INTEGER PRIMARY KEY");
  expect(steps).toContain("COVERING INDEX record_links_of_field");
  expect(steps).not.toMatch(/SCAN newsletter/);
});
