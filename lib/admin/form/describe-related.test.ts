import { beforeEach, expect, test } from "vitest";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { newIssue, newList } from "#lib/newsletter/drawing-fixture";
import { signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { describeRelated } from "./describe-related.ts";

beforeEach(useTestDatabase);

const groups = moduleNamed("adminGroups") as AnyModule;

async function members(permissions: readonly string[]) {
  const { id, groupId } = await signedInWith(["pages"]);
  const row = await readRecord(groups, groupId);
  if (!row) throw new Error("The group is gone.");
  const viewer = { permissions: new Set(permissions), limits: {}, language: "en", adminId: "anna" } as const;
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

test("whoever may not read them is told their number alone", async () => {
  const { related } = await members(["adminGroups"]);
  expect(related[0]).toMatchObject({ items: [], total: 1, empty: "Only records you can’t view." });
  expect(related[0]).not.toHaveProperty("more");
});

test("subscribers are named only for who may read them, wherever an issue tells whom it goes to", async () => {
  const list = await newList({});
  const subscriber = { email: "jana@example.org", status: "active", lists: String(list.id) };
  await createRecord(moduleNamed("newsletterSubscribers") as AnyModule, subscriber, null);
  const module = moduleNamed("newsletter") as AnyModule;
  const row = (await newIssue({ list: String(list.id) })) as unknown as Row;
  const told = async (permissions: readonly string[]) =>
    JSON.stringify(
      await describeRelated(module, row, {
        permissions: new Set(permissions),
        limits: {},
        language: "en",
        adminId: "anna",
      }),
    );
  expect(await told(["newsletter", "newsletterSubscribers.read"])).toContain("jana@example.org");
  expect(await told(["newsletter"])).not.toContain("jana@example.org");
});
