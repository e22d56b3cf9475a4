import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { handlers } from "#lib/admin/handlers";
import { tools } from "#lib/kernel/tools";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

test("no handler of the database tool does anything where the data are in PostgreSQL, and each says so", async () => {
  const state = mkdtempSync(join(tmpdir(), "redakce-other-database-"));
  onTestFinished(() => rmSync(state, { recursive: true }));
  vi.stubEnv("VAR_DIR", state);
  await useTestDatabase();
  const client = await clientWith(["adminneo"]);
  const refused = {
    status: 404,
    body: { status: "error", message: "This site’s data is in PostgreSQL." },
  };
  const screens = Object.keys(handlers).flatMap((path) => path.split("adminneo/").slice(1));
  expect(screens).toHaveLength(8);
  for (const screen of screens) {
    const { answers, posts } = { ...tools.adminneo.screens[screen as "row"] } as {
      readonly answers?: unknown;
      readonly posts?: string;
    };
    const path = `/ADMIN/en/adminneo.${screen}`;
    if (answers) expect(await client.get(path), path).toMatchObject(refused);
    if (posts) expect(await client.post(path, { sql: "SELECT 1" }), path).toMatchObject(refused);
  }
  expect(readdirSync(state)).toEqual([]);
});
