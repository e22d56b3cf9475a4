import { count, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#lib/platform/log";
import { newDatabase } from "#test/new-database";
import { settings } from "../lib/kernel/tables.ts";
import type { Connection, Database } from "./client.ts";
import { afterCommit } from "./sqlite/scope.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn() } }));

let database: Awaited<ReturnType<typeof newDatabase>>;
let open: Database;

beforeAll(async () => {
  database = await newDatabase();
  return database.drop;
});
beforeEach(() => {
  open = database.open(30_000);
});
afterEach(async () => {
  await open.delete(settings).run();
  await open.close();
});

/** Something to wait for other than the database, so that others get their turn in between. */
const pause = () => new Promise(setImmediate);
const write = (connection: Connection, key: string) =>
  connection.insert(settings).values({ key, value: key, updatedAt: new Date() });
const total = async (connection: Connection) =>
  (await connection.select({ number: count() }).from(settings).get())?.number;
const keys = async () =>
  (await open.select({ key: settings.key }).from(settings).orderBy(settings.key).all()).map(({ key }) => key);

describe("two callers", () => {
  test("never share a transaction, however their work is interleaved", async () => {
    const seen: (number | undefined)[] = [];
    const caller = (name: string, fails: boolean) =>
      open.transaction(async (tx) => {
        await pause();
        seen.push(await total(tx));
        await write(tx, `${name} 1`);
        await pause();
        await write(tx, `${name} 2`);
        await pause();
        if (fails) throw new Error(name);
      });
    const came = await Promise.allSettled([caller("a", false), caller("b", true), caller("c", false)]);
    expect(came.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(seen).toEqual([0, 2, 2]);
    expect(await keys()).toEqual(["a 1", "a 2", "c 1", "c 2"]);
  });

  test("one of whom writes without a transaction are kept apart too", async () => {
    const halfway = Promise.withResolvers<void>();
    const undone = open.transaction(async (tx) => {
      await write(tx, "undone");
      halfway.resolve();
      await pause();
      throw new Error("undone");
    });
    await halfway.promise;
    const [came] = await Promise.allSettled([undone, write(open, "kept").run()]);
    expect(came.status).toBe("rejected");
    expect(await keys()).toEqual(["kept"]);
  });
});

describe("what is not committed yet", () => {
  test("is seen inside its transaction, also by code that was not given it", async () => {
    await open.transaction(async (tx) => {
      await write(tx, "a");
      await pause();
      expect([await total(tx), await total(open)]).toEqual([1, 1]);
    });
  });

  test("is seen by no reader, however long the transaction waits", async () => {
    const halfway = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const writing = open.transaction(async (tx) => {
      await write(tx, "a");
      halfway.resolve();
      await goOn.promise;
    });
    await halfway.promise;
    expect(await total(open)).toBe(0);
    goOn.resolve();
    await writing;
    expect(await total(open)).toBe(1);
  });
});

describe("a transaction inside another", () => {
  test("is undone alone", async () => {
    await open.transaction(async (tx) => {
      await write(tx, "outer");
      const inner = tx.transaction(async (nested) => {
        await write(nested, "inner");
        throw new Error("undone");
      });
      await expect(inner).rejects.toThrow("undone");
    });
    expect(await keys()).toEqual(["outer"]);
  });

  test("keeps what runs beside it out", async () => {
    await open.transaction(async (tx) => {
      const inner = open.transaction(async (nested) => {
        await write(nested, "inner");
        await pause();
        throw new Error("undone");
      });
      await Promise.allSettled([inner, write(tx, "beside").run()]);
    });
    expect(await keys()).toEqual(["beside"]);
  });

  test("is undone with the outer one", async () => {
    const outer = open.transaction(async (tx) => {
      await tx.transaction(async (nested) => void (await write(nested, "inner")));
      throw new Error("undone");
    });
    await expect(outer).rejects.toThrow("undone");
    expect(await keys()).toEqual([]);
  });
});

describe("work that outlives its transaction", () => {
  test("is outside of it, and waits for its own turn", async () => {
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const undone = open.transaction(async () => {
      late = ended.promise.then(() => write(open, "late").run());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await open.transaction(async (tx) => {
      ended.resolve();
      await write(tx, "other");
      await pause();
    });
    await late;
    expect(await keys()).toEqual(["late", "other"]);
  });

  test("that was begun in it but not awaited is finished with it", async () => {
    let begun: Promise<unknown> | undefined;
    await open.transaction(async (tx) => {
      begun = tx.transaction(async (nested) => {
        await pause();
        await write(nested, "begun");
      });
    });
    await begun;
    expect(await keys()).toEqual(["begun"]);
  });
});

describe("what waits for the commit", () => {
  test("is done once it is committed, in order, and outside", async () => {
    const seen: (number | undefined)[] = [];
    await open.transaction(async (tx) => {
      await afterCommit(async () => seen.push(await total(open)));
      await tx.transaction(() => afterCommit(() => seen.push(-1)));
      await write(tx, "a");
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([1, -1]);
  });

  test("is not done after a roll-back, of the whole or of the part that asked for it", async () => {
    const follow = vi.fn();
    const undone = open.transaction(async () => {
      await afterCommit(follow);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await open.transaction(async (tx) => {
      const inner = tx.transaction(async () => {
        await afterCommit(follow);
        throw new Error("undone");
      });
      await expect(inner).rejects.toThrow("undone");
    });
    expect(follow).not.toHaveBeenCalled();
  });

  test("fails by itself: the change is committed", async () => {
    await open.transaction(async (tx) => {
      await write(tx, "a");
      await afterCommit(() => Promise.reject(new Error("no mail today")));
    });
    expect(await keys()).toEqual(["a"]);
    expect(log.error).toHaveBeenCalled();
  });

  test("is done at once where there is no transaction", async () => {
    const follow = vi.fn();
    await afterCommit(follow);
    expect(follow).toHaveBeenCalled();
  });
});

describe("who waits for another's transaction", () => {
  beforeEach(async () => {
    await open.close();
    open = database.open(50);
  });

  test("longer than the limit is refused as busy, and nothing of it is written", async () => {
    const goOn = Promise.withResolvers<void>();
    const long = open.transaction(() => goOn.promise);
    const busy = { code: "DATABASE_BUSY" };
    await expect(write(open, "statement").run()).rejects.toMatchObject(busy);
    await expect(open.transaction(async (tx) => void (await write(tx, "transaction")))).rejects.toMatchObject(
      busy,
    );
    goOn.resolve();
    await long;
    expect(await keys()).toEqual([]);
  });

  test("goes on reading", async () => {
    await write(open, "a");
    const goOn = Promise.withResolvers<void>();
    const long = open.transaction(() => goOn.promise);
    expect(await total(open)).toBe(1);
    goOn.resolve();
    await long;
  });

  test("gives up at once what may be missed", async () => {
    const goOn = Promise.withResolvers<void>();
    const long = open.transaction(() => goOn.promise);
    expect(await open.briefly(() => write(open, "hit").run(), 5)).toBe(false);
    goOn.resolve();
    await long;
    expect(await open.briefly(() => write(open, "hit").run(), 5)).toBe(true);
    await expect(open.briefly(() => write(open, "hit").run(), 5)).rejects.toThrow(/unique/i);
  });
});

test("a query that a transaction returns without awaiting it runs inside", async () => {
  await open.transaction((tx) => write(tx, "returned"));
  expect(await keys()).toEqual(["returned"]);
  await open.transaction((tx) => tx.delete(settings).where(eq(settings.key, "returned")));
  expect(await keys()).toEqual([]);
});
