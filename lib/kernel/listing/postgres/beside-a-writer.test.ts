import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { listedModules } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { filtersOf, valuesThatOccur } from "../filters.ts";

beforeEach(() => useTestDatabase());

test("the values of a filter are found while somebody else is writing", async () => {
  const filters = listedModules().flatMap((module) =>
    filtersOf(module)
      .filter(({ kind, field }) => kind === "values" && !module.fields[field]?.linked)
      .map(({ field }) => ({ module, field })),
  );
  expect(filters.length).toBeGreaterThan(3);
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const writing = database().transaction(async () => {
    began.resolve();
    await goOn.promise;
  });
  await began.promise;
  try {
    for (const { module, field } of filters) await valuesThatOccur(module, field);
  } finally {
    goOn.resolve();
    await writing;
  }
});
