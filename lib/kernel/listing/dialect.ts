import { dialect } from "#db/dialect";
import * as lookUpOfPostgres from "./postgres/look-up.ts";
import * as rowsOfPostgres from "./postgres/rows.ts";
import * as structureOfPostgres from "./postgres/structure.ts";
import * as textsOfPostgres from "./postgres/texts.ts";
import * as triggersOfPostgres from "./postgres/triggers.ts";
import * as lookUpOfSqlite from "./sqlite/look-up.ts";
import * as rowsOfSqlite from "./sqlite/rows.ts";
import * as structureOfSqlite from "./sqlite/structure.ts";
import * as textsOfSqlite from "./sqlite/texts.ts";
import * as triggersOfSqlite from "./sqlite/triggers.ts";

const sqlite = {
  ...lookUpOfSqlite,
  ...rowsOfSqlite,
  ...structureOfSqlite,
  ...textsOfSqlite,
  ...triggersOfSqlite,
};
const postgres: typeof sqlite = {
  ...lookUpOfPostgres,
  ...rowsOfPostgres,
  ...structureOfPostgres,
  ...textsOfPostgres,
  ...triggersOfPostgres,
};

/** Parts of listing queries that differ between the SQL dialects. */
export const inDialect = dialect() === "postgres" ? postgres : sqlite;
