import { beforeEach, expect, test } from "vitest";
import { adminOfSession } from "#lib/accounts/current-admin";
import { findSession } from "#lib/accounts/session";
import { encodeTexts } from "#lib/kernel/engine/form/encode";
import { basesOf, digestOf } from "#lib/kernel/engine/form/merge";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { findNotice } from "../notice.ts";
import { loadForm } from "./load-form.ts";

const pages = moduleNamed("pages") as AnyModule;
const path = "/ADMIN/en/pages/1";

let client: Awaited<ReturnType<typeof clientWith>>;
let opened: Readonly<Record<string, string>>;

beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith("all");
  await client.post("/ADMIN/en/pages", { title: "Spring", perex: "The first words of it." });
  opened = await form();
  await client.post(path, { title: "Summer", perex: "The first words of summer." });
});

/** Returns everything that the form of the page sends now. */
async function form() {
  const row = (await readRecord(pages, 1))!;
  return {
    ...encodeTexts(pages, row),
    version: String(row.version),
    _base: JSON.stringify(basesOf(pages, row)),
  };
}

/** Returns the form as rendered after a plain form was sent and redirected here. */
async function drawn(location: string | null) {
  const session = (await findSession("admin", decodeURIComponent(client.cookie.split("=")[1] ?? "")))!;
  const notice = await findNotice(session, location?.split("notice=")[1], "en");
  const admin = (await adminOfSession(session))!;
  return { notice, form: (await loadForm(pages, 1, admin, "en", { prefilled: {}, notice }))! };
}

test("a script learns of a conflict who, when, and both texts with their differences", async () => {
  const answer = await client.post(path, {
    ...opened,
    perex: "The very first words of it.",
    noindex: "true",
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { status: "error", data: { version: 2, by: client.id } },
  });
  expect(answer.body.data.conflicts).toEqual([
    {
      field: "perex",
      label: expect.any(String),
      by: client.id,
      at: expect.stringMatching(/Z$/),
      seen: digestOf("The first words of summer."),
      mine: "The very first words of it.",
      theirs: "The first words of summer.",
      parts: expect.arrayContaining([
        { kind: "added", text: "very " },
        { kind: "removed", text: "summer" },
      ]),
    },
  ]);
  expect(await readRecord(pages, 1)).toMatchObject({ title: "Summer", noindex: false, version: 2 });
});

test("a script that sends only the version is refused as before, with nothing to choose", async () => {
  const answer = await client.post(path, { noindex: "true", version: "1" });
  expect(answer.status).toBe(409);
  expect(answer.body.data).toEqual({ version: 2, by: client.id, at: expect.stringMatching(/Z$/) });
});

test("a stale form without a conflict is saved, and the answer names what of the others stayed", async () => {
  const answer = await client.post(path, { ...opened, noindex: "true" });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { version: 3, bases: { noindex: digestOf("true") } } },
  });
  expect(answer.body.message).toMatch(/others made in the meantime: Title and .+\./);
  expect(answer.body.data.bases).not.toHaveProperty("title");
  expect(await readRecord(pages, 1)).toMatchObject({ title: "Summer", noindex: true });
});

test("a plain form comes back with what was typed and asks; its answer is saved", async () => {
  const typed = { ...opened, perex: "The very first words of it.", seoTitle: "Typed too" };
  const refused = await client.submit(path, typed);
  expect(refused.status).toBe(303);
  const { notice, form } = await drawn(refused.location);
  expect(notice?.message).toMatch(/saved this record/);
  expect(form.texts).toMatchObject({ perex: typed.perex, seoTitle: "Typed too" });
  expect(form.conflicts).toMatchObject([{ field: "perex", mine: typed.perex }]);
  expect(form.bases).toBe(opened._base);

  const again = { ...typed, "_choice.perex": `theirs ${form.conflicts[0]?.seen}` };
  expect((await client.submit(path, again)).location).toMatch(/pages\/1\?notice=/);
  expect(await readRecord(pages, 1)).toMatchObject({
    title: "Summer",
    perex: "The first words of summer.",
    seoTitle: "Typed too",
    version: 3,
  });
});

test("a plain form that is wrong elsewhere asks again, and forgets no word", async () => {
  const choice = { "_choice.perex": `mine ${digestOf("The first words of summer.")}` };
  const wrong = { ...opened, perex: "Mine.", publishAt: "2030-05-02T10:00", unpublishAt: "2030-05-01T10:00" };
  const refused = await client.submit(path, { ...wrong, ...choice });
  const { form } = await drawn(refused.location);
  expect(form.errors).toHaveLength(1);
  expect(form.conflicts).toMatchObject([{ field: "perex", mine: "Mine." }]);
});
