import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { blocks } from "#lib/content/blocks";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { readWorking, rowById } from "../read.ts";
import { updateRecord } from "../save.ts";
import { absentFields } from "./absent.ts";

const module = blocks as unknown as AnyModule;
const text = { type: "text", content: "Hello" };
const contact = { type: "contact", email: "barn@example.com", telephone: "+420 123 456 789" };

beforeEach(useTestDatabase);

async function create(texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(module, { name: "Block", intent: "publish", ...texts });
}
const rowOf = (id: number) => rowById(database(), module, id);

test("a field is absent where the one that decides has another value, and there while that is unknown", () => {
  const { type, telephone, email } = blocks.fields;
  const fields = { type, telephone, email };
  expect([...absentFields(fields, { type: "text" })]).toEqual(["telephone", "email"]);
  expect([...absentFields(fields, { type: "contact" })]).toEqual([]);
  expect([...absentFields(fields, {})]).toEqual([]);
});

test("what is sent of a field that a new record does not have is neither read nor refused", async () => {
  const id = await create({ ...text, email: "no address at all", telephone: "+420 777 777 777" });
  expect(await rowOf(id)).toMatchObject({ email: null, telephone: null });
});

test("what a record does not have any more stays as it was, whatever is sent of it", async () => {
  const id = await create(contact);
  const changed = { ...text, telephone: "x".repeat(300), email: "", name: "Hours" };
  expect(await updateRecord(module, id, changed, null)).toMatchObject({ outcome: "saved" });
  expect(await rowOf(id)).toMatchObject({ name: "Hours", telephone: contact.telephone });
  await updateRecord(module, id, { telephone: "+420 777 777 777" }, null);
  expect(await rowOf(id)).toMatchObject({ telephone: contact.telephone });
  await updateRecord(module, id, { type: "contact", telephone: "+420 777 777 777" }, null);
  expect(await rowOf(id)).toMatchObject({ telephone: "+420 777 777 777", email: contact.email });
});

test("what decides may wait in a working copy", async () => {
  const id = await create(contact);
  await updateRecord(module, id, { ...text, intent: "draft" }, null);
  await updateRecord(module, id, { telephone: "+420 777 777 777", intent: "draft" }, null);
  expect(await readWorking(module, id)).toMatchObject({ type: "text", telephone: contact.telephone });
  expect(await rowOf(id)).toMatchObject({ type: "contact" });
});
