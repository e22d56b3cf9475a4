import "#lib/features";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase } from "#db/client";
import { listRecords } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import { listedModules } from "#lib/kernel/registry";
import { isWholeRing } from "#test/ring";
import { testState } from "#test/test-directory";
import { seedCommand } from "./run-command.ts";

testState();

beforeAll(() => {
  vi.spyOn(console, "log").mockReturnValue();
});
afterAll(() => closeDatabase());

const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
  reach: undefined,
};

/** In the whole ring some of the modules, whose records are made in other ways, fill themselves. */
const filled = listedModules().filter(
  ({ name }) => !isWholeRing || ["pages", "newsletter", "media"].includes(name),
);

describe.each(filled.map((module) => [module.name, module] as const))("the module %s", (name, module) => {
  test("is filled with as many records as asked for, and with more the next time", async () => {
    await seedCommand.run([], { module: name, rows: "1" });
    const { count } = await listRecords(module, everything);
    for (const expected of [count + 30, count + 60]) {
      await seedCommand.run([], { module: name, rows: "30" });
      expect((await listRecords(module, everything)).count).toBe(expected);
      expect(console.log).toHaveBeenCalledWith("30 of 30");
    }
  });
});

test.each([
  [{ module: "nothing", rows: "1" }, /^--module must be one of pages, news, events, galleries, categories/],
  [{ rows: "1" }, /^--module must be one of/],
  [{ module: "pages" }, /^--rows must be a whole number/],
  [{ module: "pages", rows: "0" }, /^--rows must be a whole number/],
  [{ module: "pages", rows: "1e3" }, /^--rows must be a whole number/],
  [{ module: "pages", rows: "-1" }, /^--rows must be a whole number/],
])("%j is refused in one sentence", async (options, sentence) => {
  await expect(seedCommand.run([], options)).rejects.toThrow(sentence);
});
