import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/expressions.ts";
import * as sqlite from "./sqlite/expressions.ts";

/** What SQL is written with that serves both dialects. */
export const {
  contains,
  greater,
  insertionOrder,
  isAmongNumbers,
  isAmongTexts,
  joinInOrder,
  listOfNumbers,
  numberIn,
  numberOf,
  rowsOfNumbers,
  rowsOfObjects,
  rowsOfTexts,
  textAfter,
  textOf,
  unindexed,
}: typeof sqlite = dialect() === "postgres" ? postgres : sqlite;
