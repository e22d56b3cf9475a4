import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/violations.ts";
import * as sqlite from "./sqlite/violations.ts";

const inPostgres: typeof sqlite = postgres;

/** Database errors if a change would violate a constraint, or if the database is out of order. */
export const { codeOfDatabase, columnTaken } = dialect() === "postgres" ? inPostgres : sqlite;
