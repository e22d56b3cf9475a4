import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/examination.ts";
import * as sqlite from "./sqlite/examination.ts";

const inPostgres: typeof sqlite = postgres;

/** What an operator asks of the site's database, which may take as long as it is large. */
export const { damage, structureProblem } = dialect() === "postgres" ? inPostgres : sqlite;
