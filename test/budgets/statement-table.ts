import { createHash } from "node:crypto";

/** Number of times each route sends each statement, by the route and the text of {@link shapeOf}. */
export type StatementTable = ReadonlyMap<string, StatementCounts>;

type StatementCounts = ReadonlyMap<string, number>;

/** A longer statement is shortened to its ends; the digest between them changes with the omitted part. */
const longest = { start: 200, end: 100 };

/** Counts statements by their shape. */
export function countShapes(statements: readonly string[]): StatementCounts {
  const counts = new Map<string, number>();
  for (const shape of statements.map(shapeOf)) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return counts;
}

/**
 * Formats a statement for review, the same whatever its values: lists of values become one, long lists of columns
 * their number, and plain names lose their quotes. Subqueries among columns stay.
 */
export function shapeOf(statement: string): string {
  const several = new RegExp(`${column}(?:, ${column}){3,}`, "g");
  const severalSet = new RegExp(`${column} = \\?(?:, ${column} = \\?){3,}`, "g");
  const shape = statement
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\bvalues \([^()]*\)(?:, ?\([^()]*\))*/g, "values (…)")
    .replace(/\b(in) \(\?(?:, ?\?)*\)/gi, "$1 (…)")
    .replace(severalSet, (list) => `${lengthOf(list)} columns = ?`)
    .replace(several, (list) => `${lengthOf(list)} columns`)
    .replace(/"(\w+)"/g, "$1");
  return shape.length > longest.start + longest.end ? shortened(shape) : shape;
}

function shortened(shape: string): string {
  const digest = createHash("sha256").update(shape).digest("hex").slice(0, 8);
  return `${shape.slice(0, longest.start)}… #${digest} …${shape.slice(-longest.end)}`;
}

/** Name in quotes, with or without that of its table. */
const column = '(?:"[^"]+"\\.)?"[^"]+"';

function lengthOf(list: string): number {
  return list.split(", ").length;
}

/**
 * Formats the table as the reviewed file: the number of each route, and below each statement the routes that send it.
 * A text that many routes share appears once.
 */
export function writeStatementTable(table: StatementTable): string {
  const totals = [...table].map(([route, counts]) => line(sum(counts), route));
  const shapes = new Set([...table.values()].flatMap((counts) => [...counts.keys()]));
  const sections = [...shapes].toSorted().map((shape) => {
    const routes = [...table].flatMap(([route, counts]) => {
      const count = counts.get(shape);
      return count ? [line(count, route)] : [];
    });
    return `${shape}\n${routes.join("")}`;
  });
  return [`${title}\n${totals.join("")}`, ...sections].join("\n");
}

const title = "All statements";

function line(count: number, route: string): string {
  return `${String(count).padStart(6)}  ${route}\n`;
}

export function readStatementTable(text: string): StatementTable {
  const table = new Map<string, Map<string, number>>();
  let shape = "";
  for (const row of text.split("\n")) {
    const [, count, route] = /^ +(\d+) {2}(.*)$/.exec(row) ?? [];
    if (!route) shape = row || shape;
    else if (shape === title) table.set(route, new Map());
    else table.get(route)?.set(shape, Number(count));
  }
  return table;
}

/** Returns the differences, route by route; none if both are the same. */
export function compareStatementTables(was: StatementTable, is: StatementTable): readonly string[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((route) => {
    const [before, now] = [was.get(route), is.get(route)];
    if (!now) return [`${route} is in the table, and asked no more`];
    if (!before) return [`${route} is not in the table`];
    const changes = compareCounts(before, now);
    if (changes.length === 0) return [];
    return [[`${route}: ${sum(now)} statements, was ${sum(before)}`, ...changes].join("\n")];
  });
}

function compareCounts(was: StatementCounts, is: StatementCounts): readonly string[] {
  const shapes = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  return shapes.flatMap((shape) => {
    const [before, now] = [was.get(shape) ?? 0, is.get(shape) ?? 0];
    if (before === now) return [];
    const times = Math.max(before, now) > 1 ? ` (${now} times, was ${before})` : "";
    return [`  ${now > before ? "+" : "-"} ${shape}${times}`];
  });
}

function sum(counts: StatementCounts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
