import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import type { PipelineContext, PipelineStep } from "./context.ts";
import { asksForTool } from "./permission-check.ts";
import { proxyHandling } from "./proxy-handling.ts";
import { respondAdmin } from "./respond.ts";
import { responseHeaders } from "./response-headers.ts";
import { runPipeline } from "./run.ts";

const origin = "http://localhost:3000";

async function answer(path: string, permissions?: readonly string[], method = "GET") {
  const signIn: PipelineStep = (context) => {
    if (permissions)
      context.admin = {
        permissions: new Set(permissions),
        limits: {},
      } as unknown as PipelineContext["admin"];
    else context.refusal = "signedOut";
  };
  const request = new NextRequest(origin + path, { method, headers: { "x-redakce-peer": "192.0.2.1" } });
  return respondAdmin(await runPipeline([proxyHandling, signIn, responseHeaders], request));
}

describe.each([
  ["adminneo", "tables", "adminneo.read", "/ADMIN/adminneo/tables"],
  ["files.gallery", "files", "filesGallery.read", "/ADMIN/filesGallery/files"],
  ["health", "overview", "health.read", "/ADMIN/health/overview"],
])("/ADMIN/%s", (address, first, permission, drawn) => {
  test.each(["", "cs/", "en/"])("is drawn with language segment %j for who may read it", async (language) => {
    const response = await answer(`/ADMIN/${language}${address}.${first}`, [permission]);
    expect(response.headers.get("x-middleware-rewrite")).toBe(origin + drawn);
    expect(response.status).toBe(200);
  });

  test.each(["", ".php", ".constructor", "."])(
    "with the ending %j leads to the first screen",
    async (ending) => {
      const response = await answer(`/ADMIN/cs/${address}${ending}`, [permission]);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`${origin}/ADMIN/cs/${address}.${first}`);
    },
  );

  test("tells those who may not nothing else", async () => {
    for (const path of [`/ADMIN/${address}`, `/ADMIN/${address}.${first}`, `/ADMIN/${address}.php`]) {
      expect((await answer(path, ["pages"])).status).toBe(403);
      expect((await answer(path)).status).toBe(401);
    }
  });

  test("takes nothing that it does not declare", async () => {
    for (const [path, method, refusal] of [
      [`/ADMIN/${address}.${first}/x`, "GET", "notFound"],
      [`/ADMIN/${address}.php`, "POST", "methodNotAllowed"],
      [`/ADMIN/${address}.${first}`, "DELETE", "methodNotAllowed"],
      [`/ADMIN/${address}.${first}`, "PUT", "methodNotAllowed"],
    ] as const)
      expect((await answer(path, ["superadmin"], method)).headers.get("x-middleware-rewrite")).toMatch(
        new RegExp(`/refus(ed|al)/${refusal}$`),
      );
  });
});

test.each([
  ["/ADMIN/adminneo", false],
  ["/ADMIN/cs/adminneo.sql", true],
  ["/ADMIN/files.gallery.list", true],
  ["/ADMIN/pages", false],
  ["/ADMIN/cs/files.gallery", false],
  ["/ADMIN/adminneo/sql", false],
  ["/ADMIN/files", false],
])("%s goes the lighter way: %s", (path, isLighter) => {
  expect(asksForTool(new NextRequest(origin + path))).toBe(isLighter);
});
