import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./lib/schema.ts", "./lib/module-tables.ts"],
  out: "./db/migrations",
  casing: "snake_case",
});
