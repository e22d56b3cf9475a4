import { beforeEach, expect, test } from "vitest";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { statementsOf } from "#test/statements-of";
import { useTestDatabase } from "#test/test-database";
import { readerOf } from "./reader.ts";

beforeEach(useTestDatabase);

test("asks for an administrator once, however many records were written by the same", async () => {
  const { id } = await clientWith(["pages"]);
  const reader = readerOf(moduleNamed("pages")!, "createdBy", "en");
  const names: string[] = [];
  const statements = await statementsOf(async () => {
    for (const who of [id, id, "gone", id, "gone"]) names.push(String(await reader.person(who)));
  });
  expect(statements).toHaveLength(2);
  expect(names[0]).not.toBe("");
  expect(names).toEqual([names[0], names[0], "", names[0], ""]);
});
