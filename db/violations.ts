import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/violations.ts";
import * as sqlite from "./sqlite/violations.ts";

const inPostgres: typeof sqlite = postgres;

/** What the database says where a change would violate a constraint, or where it is out of order. */
export const { codeOfDatabase, columnTaken, isViolation } = dialect() === "postgres" ? inPostgres : sqlite;
