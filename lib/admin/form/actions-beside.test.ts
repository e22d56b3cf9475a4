import { beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { readSingle } from "#lib/kernel/engine/single";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { createCaller } from "#test/caller";
import { useTestDatabase } from "#test/test-database";
import { loadForm } from "./load-form.ts";

beforeEach(useTestDatabase);

async function groupsFor(permissions: readonly string[]) {
  const module = moduleNamed("settings.email") as AnyModule;
  const session = await (await createCaller()).session();
  const admin = { id: session.subject, permissions: new Set(permissions), limits: {}, session };
  const { id } = await readSingle(module);
  const form = await loadForm(module, id, admin as unknown as SignedInAdmin, "en", {
    prefilled: {},
    notice: undefined,
  });
  return form?.side ?? [];
}

test("a test mail is sent from beside the fields that say how mails go, by whoever may", async () => {
  const actions = (await groupsFor(["settings.email"])).map((group) =>
    group.actions?.map(({ name }) => name),
  );
  expect(actions).toEqual([["sendTest"], undefined, undefined, undefined]);
  const others = await groupsFor(["settings.email.read", "settings.email.update"]);
  expect(others.some((group) => group.actions !== undefined)).toBe(false);
});

test("an action stands beside a group that its module's form has, and takes input", () => {
  for (const { actions, form } of everyModule())
    for (const { beside, input } of Object.values(actions)) {
      if (beside === undefined) continue;
      expect(Object.keys(form?.side ?? {})).toContain(beside);
      expect(input).toBeDefined();
    }
});
