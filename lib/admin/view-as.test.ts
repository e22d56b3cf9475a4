import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

const url = "/ADMIN/en/viewAs";

beforeEach(useTestDatabase);

test("a superadmin sees what someone else may see, changes nothing, and stops; the audit log tells of both", async () => {
  const anna = await clientWith("all");
  await insertAdministrator("rita", ["pages.read"]);
  expect((await anna.post(url, { admin: "rita" })).status).toBe(200);
  expect((await anna.get("/ADMIN/en/pages")).status).toBe(200);
  expect((await anna.get("/ADMIN/en/admins")).status).toBe(403);
  for (const answer of [
    await anna.post("/ADMIN/en/pages", { title: "New", language: "en" }),
    await anna.submit("/ADMIN/en/pages/filter", { search: "a" }),
    await anna.remove("/ADMIN/en/pages/1"),
    await anna.post("/ADMIN/en/account", { name: "Other" }),
  ])
    expect(answer.status).toBe(403);
  expect((await anna.post(url, { admin: anna.id })).status).toBe(403);
  expect((await anna.post(url)).status).toBe(200);
  expect((await anna.get("/ADMIN/en/admins")).status).toBe(200);
  const told = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(told.map(({ action, recordId, createdBy }) => ({ action, recordId, createdBy }))).toEqual([
    { action: "viewingBegun", recordId: "rita", createdBy: anna.id },
    { action: "viewingEnded", recordId: "rita", createdBy: anna.id },
  ]);
});

test.each([
  ["someone who may do everything to administrators", ["admins", "adminGroups"], "rita", 403],
  ["a superadmin, of themselves", "all", "self", 404],
  ["a superadmin, of nobody", "all", "nobody", 404],
] as const)("viewing is refused to %s", async (_, permissions, of, status) => {
  await insertAdministrator("rita", ["pages.read"]);
  const client = await clientWith(permissions);
  expect((await client.post(url, { admin: of === "self" ? client.id : of })).status).toBe(status);
});
