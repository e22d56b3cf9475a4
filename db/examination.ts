import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/examination.ts";
import * as sqlite from "./sqlite/examination.ts";

const inPostgres: typeof sqlite = postgres;

/** Checks an operator runs on the site's database; they may take longer the larger it is. */
export const { damage, structureProblem } = dialect() === "postgres" ? inPostgres : sqlite;
