import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/violations.ts";
import * as sqlite from "./sqlite/violations.ts";

/** What the database says where a change would violate a constraint. */
export const { columnTaken, isViolation }: typeof sqlite = dialect() === "postgres" ? postgres : sqlite;
