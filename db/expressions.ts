import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/expressions.ts";
import * as sqlite from "./sqlite/expressions.ts";

const inPostgres: typeof sqlite = postgres;

/** SQL expressions that serve both dialects. */
export const {
  contains,
  greater,
  insertionOrder,
  isAmongNumbers,
  isAmongRows,
  isAmongTexts,
  joinInOrder,
  listOfNumbers,
  numberIn,
  numberOf,
  rowsOfNumbers,
  rowsOfObjects,
  rowsOfTexts,
  takenFrom,
  textAfter,
  textOf,
  unindexed,
} = dialect() === "postgres" ? inPostgres : sqlite;
