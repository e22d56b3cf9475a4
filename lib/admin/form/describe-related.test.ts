import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#db/test-database";
import { readRecord } from "#lib/engine/read";
import type { AnyModule } from "#lib/module/define-module";
import { moduleNamed } from "#lib/modules/index";
import { signedInWith } from "#test/bare-request";
import { describeRelated } from "./describe-related.ts";

beforeEach(async () => {
  await useTestDatabase();
});

const groups = moduleNamed("adminGroups") as AnyModule;

async function members(permissions: readonly string[]) {
  const { id, groupId } = await signedInWith(["pages"]);
  const row = await readRecord(groups, groupId);
  if (!row) throw new Error("The group is gone.");
  const viewer = { permissions: new Set(permissions), language: "en", adminId: "anna" } as const;
  return { id, related: await describeRelated(groups, row, viewer) };
}

test("the members of a group are linked, and so is the explainer, for whoever may follow", async () => {
  const { id, related } = await members(["superadmin"]);
  expect(related).toMatchObject([
    {
      heading: "Members",
      total: 1,
      items: [{ text: id, url: `/ADMIN/en/admins/${id}` }],
      more: { url: "/ADMIN/en/permissionExplainer" },
    },
  ]);
});

test("whoever may not follow sees the names alone", async () => {
  const { related } = await members(["adminGroups"]);
  expect(related[0]?.items[0]).not.toHaveProperty("url");
  expect(related[0]).not.toHaveProperty("more");
});
