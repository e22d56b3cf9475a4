import { defineConfig } from "drizzle-kit";
import { useDialect } from "../dialect.ts";

useDialect("postgres");

export default defineConfig({
  dialect: "postgresql",
  schema: ["./db/schema.ts", "./db/module-tables.ts", "./db/postgres/tables.ts"],
  out: "./db/postgres/migrations",
  casing: "snake_case",
});
