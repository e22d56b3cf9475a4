import { NextRequest } from "next/server";
import { describe, expect, test, vi } from "vitest";
import type { PipelineRefusal } from "./context.ts";
import { respondAdmin } from "./respond.ts";
import { runPipeline } from "./run.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

async function answer(
  path: string,
  { method = "GET", refusal }: { method?: string; refusal?: PipelineRefusal } = {},
) {
  const request = new NextRequest(`http://localhost:3000${path}`, { method });
  const context = await runPipeline([], request);
  return respondAdmin({ ...context, language: context.address.language ?? "en", refusal });
}

describe("an unusual form of an administration address", () => {
  test.each([
    ["/ADMIN?page=admins&id=3", "/ADMIN/en/admins/3"],
    ["/ADMIN/?page=admins&id=3", "/ADMIN/en/admins/3"],
    [
      "/ADMIN?page=admins&id=0f8b3c5e-1d2a-4b6c-8d7e-9f0a1b2c3d4e",
      "/ADMIN/en/admins/0f8b3c5e-1d2a-4b6c-8d7e-9f0a1b2c3d4e",
    ],
    ["/ADMIN/cs?page=admins&id=3", "/ADMIN/cs/admins/3"],
    ["/ADMIN?page=adminsPermissions", "/ADMIN/en/adminsPermissions"],
    ["/ADMIN?id=0&page=pages", "/ADMIN/en/pages/new"],
    ["/ADMIN?page=pages&listingPage=2&search=a+b", "/ADMIN/en/pages?listingPage=2&search=a+b"],
    ["/ADMIN?page=pages&id=../../x", "/ADMIN/en/pages"],
  ])("%s leads for good to %s", async (old, path) => {
    const response = await answer(old);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get("location") ?? "").href).toBe(`http://localhost:3000${path}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["/ADMIN/en/settings/site/1", "/ADMIN/en/settings/site"],
    ["/ADMIN/cs/settings/email/1?notice=3", "/ADMIN/cs/settings/email?notice=3"],
  ])("%s leads for good to %s, where the only record is", async (other, path) => {
    const response = await answer(other);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`http://localhost:3000${path}`);
  });

  test.each([
    "/ADMIN",
    "/ADMIN/settings/site/1/history",
    "/ADMIN/settings/site/2",
    "/ADMIN/pages/1",
    "/ADMIN?id=3",
    "/ADMIN?page=",
    "/ADMIN?page=..%2F..%2Fevil.example",
    "/ADMIN?page=%2F%2Fevil.example",
    "/ADMIN/pages?page=admins&id=3",
    "/ADMIN/login?page=admins",
  ])("%s is none", async (path) => {
    expect((await answer(path)).headers.has("location")).toBe(false);
  });

  test("is followed by reading alone, and by nobody who was refused", async () => {
    const old = "/ADMIN?page=admins&id=3";
    expect((await answer(old, { method: "POST" })).headers.has("location")).toBe(false);
    const refused = await answer(old, { refusal: "signedOut" });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("x-middleware-request-x-redakce-return-to")).toBe(old);
  });
});
