import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { PipelineRefusal, PipelineStep } from "./context.ts";
import { permissionCheck } from "./permission-check.ts";
import { runPipeline } from "./run.ts";

function adminWith(permissions: readonly string[]): SignedInAdmin {
  const now = new Date();
  const times = {
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: now,
    absoluteExpiresAt: now,
    authenticatedAt: now,
  };
  const session = {
    idHash: "",
    area: "admin",
    subject: "1",
    csrf: "",
    ip: "",
    userAgent: "",
    values: {},
    ...times,
  } as const;
  return {
    id: "1",
    name: "Jana",
    email: "jana@example.com",
    permissions: new Set(permissions),
    limits: {},
    session,
  };
}

async function refusalOf(
  method: string,
  path: string,
  permissions?: readonly string[],
  before?: PipelineRefusal,
) {
  const signIn: PipelineStep = (context) => {
    context.admin = permissions && adminWith(permissions);
    context.refusal = before;
  };
  const request = new NextRequest(`http://localhost:3000${path}`, { method });
  return (await runPipeline([signIn, permissionCheck], request)).refusal;
}

describe("an administrator", () => {
  test.each([
    ["GET", "/ADMIN/pages", ["pages"], undefined],
    ["GET", "/ADMIN/pages", ["superadmin"], undefined],
    ["GET", "/ADMIN/pages", ["pages.read"], undefined],
    ["GET", "/ADMIN/pages", ["pages.noindex"], undefined],
    ["GET", "/ADMIN/pages", ["redirections"], "forbidden"],
    ["GET", "/ADMIN/pages", [], "forbidden"],
    ["POST", "/ADMIN/pages", ["pages.create"], undefined],
    ["POST", "/ADMIN/pages", ["pages.update"], "forbidden"],
    ["POST", "/ADMIN/pages/12", ["pages.update"], undefined],
    ["POST", "/ADMIN/pages/12", ["pages.create"], "forbidden"],
    ["DELETE", "/ADMIN/pages/12", ["pages.delete"], undefined],
    ["DELETE", "/ADMIN/pages/12", ["pages.update"], "forbidden"],
    ["POST", "/ADMIN/pages/12/restore", ["pages.delete"], undefined],
    ["POST", "/ADMIN/pages/12/move", ["pages.update"], undefined],
    ["POST", "/ADMIN/pages/12/noindex", ["pages.noindex"], undefined],
    ["POST", "/ADMIN/pages/12/noindex", ["pages.update"], "forbidden"],
    ["POST", "/ADMIN/pages/filter", ["pages.noindex"], undefined],
    ["GET", "/ADMIN", [], undefined],
    ["GET", "/ADMIN/account", [], undefined],
    ["POST", "/ADMIN/logout", [], undefined],
    ["GET", "/ADMIN/no-such-module", ["superadmin"], "notFound"],
    ["GET", "/ADMIN/no-such-module", [], "notFound"],
    ["GET", "/ADMIN/adminneo", ["adminneo.read"], undefined],
    ["GET", "/ADMIN/files.gallery", ["adminneo.read"], "forbidden"],
    ["POST", "/ADMIN/adminneo", ["superadmin"], "methodNotAllowed"],
    ["GET", "/ADMIN/constructor", ["superadmin"], "notFound"],
    ["PUT", "/ADMIN/pages/12", ["superadmin"], "methodNotAllowed"],
    ["PATCH", "/ADMIN/pages/12", ["superadmin"], "methodNotAllowed"],
    ["OPTIONS", "/ADMIN", ["superadmin"], "methodNotAllowed"],
    ["GET", "/ADMIN/pages/filter", ["pages"], "methodNotAllowed"],
    ["DELETE", "/ADMIN/pages", ["pages"], "methodNotAllowed"],
    ["POST", "/ADMIN", [], "methodNotAllowed"],
    ["HEAD", "/ADMIN/login/callback", [], "methodNotAllowed"],
    ["POST", "/ADMIN/pages/12/nothing", ["pages"], "notFound"],
    ["POST", "/ADMIN/pages/12/a/b", ["pages"], "notFound"],
    ["GET", "/ADMIN/account/x", [], "notFound"],
    ["GET", "/ADMIN/login/a/b", [], "notFound"],
  ] as const)("%s %s with %j: %s", async (method, path, permissions, refusal) => {
    expect(await refusalOf(method, path, permissions)).toBe(refusal);
  });
});

describe("the address of a form", () => {
  beforeEach(async () => {
    await useTestDatabase();
  });

  test("leads to a record that exists, or to a new one", async () => {
    const pages = moduleNamed("pages")!;
    const saved = savedRow(await createRecord(pages, { title: "Here" }, null));
    for (const id of [saved.id, "new", "0"])
      expect(await refusalOf("GET", `/ADMIN/pages/${id}`, ["pages"])).toBeUndefined();
  });

  test.each(["999", "abc", "1.5", "-1", "00", "1e3", "9".repeat(30)])("%s is missing", async (id) => {
    expect(await refusalOf("GET", `/ADMIN/pages/${id}`, ["pages"])).toBe("notFound");
    expect(await refusalOf("HEAD", `/ADMIN/cs/pages/${id}`, ["pages"])).toBe("notFound");
    expect(await refusalOf("GET", `/ADMIN/pages/${id}/history`, ["pages"])).toBe("notFound");
  });

  test("tells those without permission nothing of what exists", async () => {
    expect(await refusalOf("GET", "/ADMIN/pages/999", [])).toBe("forbidden");
  });
});

test("an earlier refusal stands, so that nobody learns more than the first reason", async () => {
  expect(await refusalOf("GET", "/ADMIN/no-such-module", ["superadmin"], "csrf")).toBe("csrf");
  expect(await refusalOf("GET", "/ADMIN/pages", undefined, "signedOut")).toBe("signedOut");
});

test("the entrance asks nobody for permissions", async () => {
  expect(await refusalOf("GET", "/ADMIN/login")).toBeUndefined();
  expect(await refusalOf("GET", "/ADMIN/login/options")).toBe("methodNotAllowed");
});
