import { beforeEach, expect, test, vi } from "vitest";
import { newestSection, runningRelease } from "#lib/operations/release";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

const beginBackupWork = vi.hoisted(() => vi.fn());
vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/operations/backups/background-work", () => ({
  beginBackupWork,
  lastWork: () => undefined,
}));

beforeEach(() => useTestDatabase());

test.each(["backUp", "prove"])("%s needs its permission, is begun once and written down", async (kind) => {
  beginBackupWork.mockReturnValueOnce(true).mockReturnValueOnce(false);
  const reader = await clientWith(["health.read"]);
  expect((await reader.post(`/ADMIN/en/health.${kind}`)).status).toBe(403);
  const client = await clientWith(["health.run", "auditLog"]);
  expect((await client.post(`/ADMIN/en/health.${kind}`)).body.status).toBe("ok");
  expect((await client.post(`/ADMIN/en/health.${kind}`)).status).toBe(409);
  expect(beginBackupWork).toHaveBeenCalledWith(kind);
  const { body } = await client.get("/ADMIN/en/auditLog");
  expect(JSON.stringify(body)).toContain(`health.${kind}`);
});

test("the running version and its news come from the project's own files", () => {
  expect(runningRelease().version).toMatch(/^\d+\.\d+\.\d+/);
  expect(newestSection("# Log\n\n## 2\n\nNew\n\n### Fixed\n\n- It\n\n## 1\n\nOld\n")).toBe(
    "New\n\n### Fixed\n\n- It",
  );
});
