import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { alias } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { openDatabase } from "../client.ts";
import { instant, integer, table, text } from "../columns.ts";

const people = table("people", {
  id: integer().primaryKey(),
  name: text(),
  bornAt: instant(),
  chief: integer(),
});
const chiefs = alias(people, "chiefs");

const ours = openDatabase(":memory:");
const drizzles = drizzle(ours.$client, { casing: "snake_case" });
ours.$client.exec(`
  CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, born_at INTEGER, chief INTEGER);
  INSERT INTO people VALUES (1, 'Jana', 1000, NULL), (2, NULL, NULL, 1), (3, 'Petr', 0, 9)`);

/** The same query to both, in each form that a query can have. */
type Asked = typeof drizzles;
const questions: Readonly<Record<string, (open: Asked) => unknown>> = {
  "whole rows": (open) => open.select().from(people),
  "some columns": (open) => open.select({ name: people.name, bornAt: people.bornAt }).from(people),
  "columns inside others": (open) =>
    open.select({ id: people.id, times: { born: people.bornAt, twice: sql`born_at * 2` } }).from(people),
  "joined tables that may have no row": (open) =>
    open.select().from(people).leftJoin(chiefs, eq(chiefs.id, people.chief)),
  "parts of joined tables": (open) =>
    open
      .select({
        name: people.name,
        chief: { name: chiefs.name, id: chiefs.id },
        both: { one: people.id, other: chiefs.id },
      })
      .from(people)
      .leftJoin(chiefs, eq(chiefs.id, people.chief)),
  "joined tables that always have one": (open) =>
    open.select().from(people).innerJoin(chiefs, eq(chiefs.id, people.chief)),
  expressions: (open) =>
    open
      .select({ plain: sql`name`, mapped: sql`id`.mapWith(String), named: sql<number>`id + 1`.as("next") })
      .from(people),
  "what is returned": (open) => open.update(people).set({ chief: 1 }).where(eq(people.id, 9)).returning(),
  "values of a subquery": (open) => {
    const inner = open
      .select({ id: people.id, born: sql`born_at`.mapWith(people.bornAt).as("born") })
      .from(people)
      .as("inner");
    return open.select().from(inner);
  },
};

test.each(Object.entries(questions))("rows are made as Drizzle makes them: %s", async (_, ask) => {
  const both = [ours as unknown as Asked, drizzles].map(
    (open) => ask(open) as ReturnType<Asked["select"]> & { all(): unknown; get(): unknown },
  );
  const [all, expected] = [await both[0]?.all(), await both[1]?.all()];
  expect(all).toStrictEqual(expected);
  expect(await both[0]?.get()).toStrictEqual(await both[1]?.get());
});
