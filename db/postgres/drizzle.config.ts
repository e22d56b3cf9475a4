import { defineConfig } from "drizzle-kit";
import { useDialect } from "../dialect.ts";

useDialect("postgres");

export default defineConfig({
  dialect: "postgresql",
  schema: ["./lib/schema.ts", "./lib/module-tables.ts", "./db/postgres/tables.ts"],
  out: "./db/postgres/migrations",
  casing: "snake_case",
});
