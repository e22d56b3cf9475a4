import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import type { Session } from "#lib/session/session";
import { answerAdmin } from "./answer.ts";
import { runPipeline } from "./run.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

const session = {
  subject: "anna",
  values: { "users.search": "x", "pages.search": "y" },
} as unknown as Session;

async function answer(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const context = await runPipeline([], new NextRequest(`http://localhost:3000${path}`, init));
  return answerAdmin({ ...context, language: context.address.language ?? "cs", session });
}

test.each([
  ["/ADMIN/en/users", {}, "/ADMIN/en/users?search=x"],
  ["/ADMIN/users?notice=1", { method: "HEAD" }, "/ADMIN/cs/users?search=x&notice=1"],
  ["/ADMIN/en/users", { headers: { "x-requested-with": "fetch" } }, "/ADMIN/en/users?search=x"],
])("a visit to %s %o is led to the filter that the session remembers", async (path, init, address) => {
  const response = await answer(path, init);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`http://localhost:3000${address}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["/ADMIN/en/users", { headers: { accept: "application/json" } }],
  ["/ADMIN/en/users", { method: "POST" }],
  ["/ADMIN/en/users?search=", {}],
  ["/ADMIN/en/users/new", {}],
  ["/ADMIN/en/users/bulk", {}],
  ["/ADMIN/en/redirections", {}],
  ["/ADMIN/en/permissionExplainer", {}],
  ["/ADMIN/en", {}],
])("a request for %s %o is answered where it is", async (path, init) => {
  expect((await answer(path, init)).headers.has("location")).toBe(false);
});
