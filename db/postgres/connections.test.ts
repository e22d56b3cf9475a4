import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client";
import { passkeys } from "#lib/accounts/tables";
import { adminGroupsTable as adminGroups, adminsTable as admins } from "#lib/kernel/administrators";
import { settings } from "#lib/kernel/tables";
import { newDatabase } from "#test/new-database";

let here: Database;
let elsewhere: Database;
let impatient: Database;
let drop: () => Promise<void>;

/** Each database has its own connections, as processes on several machines have. */
beforeEach(async () => {
  const made = await newDatabase();
  drop = made.drop;
  here = made.open(30_000);
  elsewhere = made.open(30_000);
  impatient = made.open(100);
  await here
    .insert(settings)
    .values({ key: "count", value: 0, updatedAt: new Date(0) })
    .run();
});
afterEach(async () => {
  for (const open of [here, elsewhere, impatient]) await open.close();
  await drop();
});

const others = sql`FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
const isCount = eq(settings.key, "count");
const countIn = async (open: Database) =>
  Number((await open.select({ value: settings.value }).from(settings).where(isCount).get())?.value);

/** Reads the count and writes it increased by one, with time for others in between. */
async function increment(open: Database): Promise<void> {
  await open.transaction(async (tx) => {
    const count = await countIn(open);
    await new Promise(setImmediate);
    await tx
      .update(settings)
      .set({ value: count + 1 })
      .where(isCount)
      .run();
  });
}

test("no update is lost, whoever reads before writing and wherever", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => increment(index % 2 ? here : elsewhere)));
  expect(await countIn(here)).toBe(40);
});

test("while another process writes, reading goes on and a change is refused as busy after its time", async () => {
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const writing = here.transaction(async (tx) => {
    await tx.update(settings).set({ value: 7 }).where(isCount).run();
    began.resolve();
    await goOn.promise;
  });
  await began.promise;
  expect(await countIn(impatient)).toBe(0);
  await expect(increment(impatient)).rejects.toMatchObject({ code: "DATABASE_BUSY" });
  expect(await impatient.briefly(() => impatient.delete(settings).run(), 5)).toBe(false);
  goOn.resolve();
  await writing;
  await increment(impatient);
  expect(await countIn(here)).toBe(8);
});

test("a connection that is lost between two statements of a transaction fails it as gone, and the next one gets another", async () => {
  const lost = here.transaction(async (tx) => {
    await tx.update(settings).set({ value: 7 }).where(isCount).run();
    await elsewhere.all(sql`SELECT pg_terminate_backend(pid) ${others}`);
    await expect.poll(() => elsewhere.all(sql`SELECT pid ${others}`)).toEqual([]);
    await countIn(elsewhere);
    await countIn(here);
  });
  await expect(lost).rejects.toMatchObject({ code: "DATABASE_GONE" });
  await increment(here);
  expect(await countIn(here)).toBe(1);
});

test("values come back as they were written", async () => {
  const passkey = {
    credentialId: "c",
    publicKey: Buffer.from([0, 1, 255]),
    counter: 2 ** 40,
    backedUp: true,
  };
  const described = { transports: ["usb"], aaguid: "", deviceType: "", name: "Key", createdAt: new Date(1) };
  await here
    .insert(adminGroups)
    .values({ id: 1, name: "Editors" } as never)
    .run();
  await here
    .insert(admins)
    .values({ id: "a", name: "Jana", email: "j@example.org", username: "", userHandle: "h" } as never)
    .run();
  await here
    .insert(passkeys)
    .values({ adminId: "a", ...passkey, ...described })
    .run();
  expect(await here.select().from(passkeys).all()).toEqual([
    { id: 1, adminId: "a", ...passkey, ...described, lastUsedAt: null },
  ]);
});

test("no query is helped by other processes, which take longer to start than it takes", async () => {
  const workers = sql`SELECT current_setting('max_parallel_workers_per_gather') AS most`;
  expect(await here.get(workers)).toEqual({ most: "0" });
  expect(await here.transaction((tx) => tx.get(workers))).toEqual({ most: "0" });
});
