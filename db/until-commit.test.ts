import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newDatabase } from "#test/new-database";
import { statementsOf } from "#test/statements-of";
import { readSetting, writeSetting } from "../lib/kernel/queries/settings.ts";
import { settings } from "../lib/kernel/tables.ts";
import { type Database, useDatabase } from "./client.ts";
import { dialect } from "./dialect.ts";
import { untilCommit } from "./until-commit.ts";

let stored: Awaited<ReturnType<typeof newDatabase>>;
let open: Database;
let beside: Database;
beforeEach(async () => {
  stored = await newDatabase();
  open = stored.open();
  beside = stored.open();
  useDatabase(open);
  await writeSetting("one", { words: ["before"] }, null);
});
afterEach(async () => {
  await open.close();
  await beside.close();
  await stored.drop();
});

const read = vi.fn((key: string) => readSetting(key));
const remembered = untilCommit(read);
const change = (on: Database, words: string) =>
  on
    .update(settings)
    .set({ value: { words: [words] } })
    .where(eq(settings.key, "one"))
    .run();

describe("what is read until something is committed", () => {
  test("is told after every change as it was changed, by this process or another", async () => {
    expect(await remembered("one")).toEqual({ words: ["before"] });
    for (const [on, words] of [open, beside, open, beside]
      .entries()
      .map(([n, on]) => [on, `${n}`] as const)) {
      await change(on, words);
      expect(await remembered("one")).toEqual({ words: [words] });
      expect(await remembered("one")).toEqual({ words: [words] });
    }
  });

  test.runIf(dialect() === "sqlite")("is read once, as long as nothing is committed", async () => {
    read.mockClear();
    await Promise.all([remembered("one"), remembered("two")]);
    for (let n = 0; n < 3; n += 1) await remembered("one");
    expect(read).toHaveBeenCalledTimes(2);
    await writeSetting("elsewhere", "changed", null);
    await remembered("one");
    expect(read).toHaveBeenCalledTimes(3);
  });

  test("is told inside a transaction as that has changed it, and outside as it is", async () => {
    await remembered("one");
    const undone = open.transaction(async () => {
      await change(open, "inside");
      expect(await remembered("one")).toEqual({ words: ["inside"] });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await remembered("one")).toEqual({ words: ["before"] });
  });

  test("that a change overtakes while it is read is read again", async () => {
    const slow = untilCommit(async (key: string) => {
      const value = await readSetting(key);
      await change(beside, "overtaking");
      return value;
    });
    expect(await slow("one")).toEqual({ words: ["before"] });
    expect(await slow("one")).toEqual({ words: ["overtaking"] });
  });

  test("is asked each time by work whose statements are observed", async () => {
    await remembered("one");
    expect(await statementsOf(() => remembered("one"))).toHaveLength(1);
  });

  test("cannot be changed by whoever is told", async () => {
    const value = (await remembered("one")) as { words: string[] };
    expect(() => value.words.push("more")).toThrow(TypeError);
  });
});
