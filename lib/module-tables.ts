import { getTableName } from "drizzle-orm";
import { modules } from "./modules.ts";
import * as schema from "./schema.ts";

const listed = new Set<unknown>(Object.values(schema));
const others = Object.values(modules).filter(({ table }) => !listed.has(table));

// drizzle-kit loads this file as CommonJS and reads what it exports, so a new module needs no line in schema.ts.
Object.assign(exports, Object.fromEntries(others.map(({ table }) => [getTableName(table), table])));
