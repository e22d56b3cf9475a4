import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { undoChange } from "#lib/kernel/engine/undo";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { forms } from "./forms.ts";
import { findRedirection } from "./redirections/way.ts";
import { submissions as submissionsModule } from "./submissions.ts";

const submissions = submissionsModule.table;
const module = forms as unknown as AnyModule;

beforeEach(useTestDatabase);

const create = (fields: unknown, texts: FormTexts = {}) =>
  createRecord(module, { name: "Contact", language: "en", fields: JSON.stringify(fields), ...texts }, null);

async function stored(fields: unknown, texts: FormTexts = {}) {
  const saved = await create(fields, { status: "published", ...texts });
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return saved.row as unknown as (typeof forms)["table"]["$inferSelect"];
}

async function issuesOf(fields: unknown, texts: FormTexts = {}) {
  const saved = await create(fields, { status: "published", ...texts });
  return saved.outcome === "invalid" ? saved.issues : [];
}

const types = ["text", "textarea", "email", "tel", "number", "date", "choice", "choices", "consent", "file"];

describe("the questions of a form", () => {
  test("are written and read as programs know them: name, type, label and whether they must be answered", async () => {
    const client = await clientWith("all");
    const fields = types.map((type, n) => ({
      name: `field${n}`,
      type,
      label: `Question ${n}`,
      required: n % 2 === 0,
    }));
    const made = await client.post("/ADMIN/en/forms", {
      name: "Contact",
      key: "contact",
      language: "en",
      status: "published",
      fields,
    });
    expect(made).toMatchObject({ status: 200, body: { status: "ok" } });
    const { body } = await client.get(`/ADMIN/en/forms/${made.body.data.id}`);
    expect(body).toMatchObject({
      name: "Contact",
      key: "contact",
      status: "published",
      state: "live",
      fields,
    });
    expect(body.fields.every(({ required }: { required: unknown }) => typeof required === "boolean")).toBe(
      true,
    );
  });

  test("may be sent back as they were read", async () => {
    const { id, fields, version } = await stored([{ type: "choice", label: "Colour", options: "Red\nBlue" }]);
    const saved = await updateRecord(
      module,
      id,
      { fields: JSON.stringify(fields), version: String(version) },
      null,
    );
    expect(saved).toMatchObject({ outcome: "saved", row: { fields } });
  });

  test("get names of their own from what is asked, and keep them", async () => {
    const { id, fields } = await stored([
      { type: "text", label: "Vaše jméno" },
      { type: "text", label: "Vaše jméno!" },
      { type: "number", label: "3" },
    ]);
    expect(fields.map(({ name }) => name)).toEqual(["vase_jmeno", "vase_jmeno_2", "number"]);
    const renamed = fields.map((field) => ({ ...field, label: "Another" }));
    await updateRecord(module, id, { fields: JSON.stringify(renamed) }, null);
    const { fields: again } = (await readRecord(module, id)) as unknown as { fields: typeof fields };
    expect(again.map(({ name }) => name)).toEqual(["vase_jmeno", "vase_jmeno_2", "number"]);
  });

  test("take their options as lines or as a list", async () => {
    const { fields } = await stored([{ type: "choice", label: "Colour", options: ["Red", "Blue"] }]);
    expect(fields[0]).toMatchObject({ options: "Red\nBlue" });
  });

  test.each([
    ["none at all", [], "fields", "required"],
    ["an unknown type", [{ type: "html", label: "x" }], "fields.0.type", "unknown_choice"],
    ["no words", [{ type: "text", label: "" }], "fields.0.label", "required"],
    ["a name with a point", [{ type: "text", label: "x", name: "a.b" }], "fields.0.name", "pattern"],
    ["a name of every object", [{ type: "text", label: "x", name: "__proto__" }], "fields.0.name", "pattern"],
    ["the name of the token", [{ type: "text", label: "x", name: "_token" }], "fields.0.name", "pattern"],
    [
      "a name twice",
      [
        { type: "text", label: "x", name: "a" },
        { type: "text", label: "y", name: "a" },
      ],
      "fields.1.name",
      "taken",
    ],
    [
      "a link that runs",
      [{ type: "consent", label: "x", link: "javascript:alert(1)" }],
      "fields.0.link",
      "invalid_url",
    ],
  ])("are refused with %s", async (_, fields, field, code) => {
    expect(await issuesOf(fields)).toMatchObject([{ field, code }]);
  });
});

describe("a condition", () => {
  const colour = { type: "choice", name: "colour", label: "Colour", options: "Red\nBlue" };
  const why = { type: "text", name: "why", label: "Why?" };

  test.each([
    ["a question below", [{ ...why, showWhen: "colour" }, colour], "fields.0.showWhen", "not_above"],
    ["a question that is not there", [{ ...why, showWhen: "size" }], "fields.0.showWhen", "not_above"],
    ["itself", [{ ...colour, showWhen: "colour" }], "fields.0.showWhen", "not_above"],
    ["a text", [why, { ...colour, showWhen: "why" }], "fields.1.showWhen", "not_above"],
    [
      "an option that is not there",
      [colour, { ...why, showWhen: "colour", showIs: "Green" }],
      "fields.1.showIs",
      "unknown_choice",
    ],
    ["an option of nothing", [colour, { ...why, showIs: "Red" }], "fields.1.showWhen", "required"],
  ])("on %s is refused", async (_, fields, field, code) => {
    expect(await issuesOf(fields)).toMatchObject([{ field, code }]);
  });

  test("on a choice above is kept", async () => {
    const { fields } = await stored([colour, { ...why, showWhen: "colour", showIs: "Red" }]);
    expect(fields[1]).toMatchObject({ showWhen: "colour", showIs: "Red" });
  });
});

describe("the mails of a form", () => {
  const fields = [{ type: "text", label: "Name" }];
  const email = [{ type: "email", label: "E-mail" }];

  test("go to addresses that can exist, each once", async () => {
    expect(
      (await stored(fields, { recipients: "Jana@Example.com; eva@example.com,\njana@example.com" }))
        .recipients,
    ).toBe("jana@example.com, eva@example.com");
    expect(await issuesOf(fields, { key: "two", recipients: "jana at home" })).toMatchObject([
      { field: "recipients", code: "invalid_email" },
    ]);
    const many = Array.from({ length: 11 }, (_, n) => `p${n}@example.com`).join(",");
    expect(await issuesOf(fields, { key: "two", recipients: many })).toMatchObject([
      { field: "recipients", code: "too_many" },
    ]);
  });

  test("answer by themselves only where there is somebody to answer, and something to say", async () => {
    const both = { answerSubject: "Thanks", answerText: "Thank you." };
    expect(await issuesOf(fields, both)).toMatchObject([{ field: "answerText", code: "no_email_field" }]);
    expect(await issuesOf(email, { answerSubject: "Thanks" })).toMatchObject([{ field: "answerText" }]);
    expect(await issuesOf(email, { answerText: "Thanks" })).toMatchObject([{ field: "answerSubject" }]);
    expect(await issuesOf(email, both)).toEqual([]);
  });
});

test("keys are one form's alone in a language", async () => {
  const fields = [{ type: "text", label: "Name" }];
  await stored(fields, { key: "contact" });
  expect(await issuesOf(fields, { key: "contact" })).toMatchObject([{ field: "key", code: "taken" }]);
  expect(await issuesOf(fields, { key: "contact", language: "cs" })).toEqual([]);
});

test("another time of retention holds for what is there already", async () => {
  const { id } = await stored([{ type: "text", label: "Name" }], { retentionDays: "30" });
  const createdAt = new Date("2026-01-01T00:00:00Z");
  const eraseAt = new Date("2026-01-31T00:00:00Z");
  await database()
    .insert(submissions)
    .values({ form: id, status: "new", language: "en", createdAt, eraseAt })
    .run();
  await updateRecord(module, id, { retentionDays: "10" }, null);
  expect(await database().select({ eraseAt: submissions.eraseAt }).from(submissions).all()).toEqual([
    { eraseAt: new Date("2026-01-11T00:00:00Z") },
  ]);
});

describe("the key of a form", () => {
  const question = [{ type: "text", label: "Your name", required: true }];
  const rename = (id: number, key: string, texts: FormTexts = {}) =>
    updateRecord(module, id, { key, ...texts }, "jana");
  beforeEach(async () => void (await insertAdministrator("jana")));
  const leads = async (path: string) => (await findRedirection(path, new Date()))?.target;

  test("that visitors know leaves a redirection when it changes, which goes when it comes back", async () => {
    const { id } = await stored(question, { key: "contact" });
    await rename(id, "write-to-us");
    await rename(id, "ask");
    expect(await leads("/forms/contact")).toBe("/forms/ask");
    expect(await leads("/forms/write-to-us")).toBe("/forms/ask");
    await rename(id, "contact");
    expect(await leads("/forms/contact")).toBeUndefined();
    expect(await leads("/forms/ask")).toBe("/forms/contact");
  });

  test("of a draft, or while the change waits beside what visitors see, leaves none", async () => {
    const { id } = await stored(question, { key: "plan", status: "draft" });
    await rename(id, "other-plan");
    expect(await leads("/forms/plan")).toBeUndefined();
    const live = await stored(question, { key: "live" });
    await rename(live.id, "later", { intent: "draft" });
    expect(await leads("/forms/live")).toBeUndefined();
    await runAction(module, "publish", live.id, {}, "jana");
    expect(await leads("/forms/live")).toBe("/forms/later");
  });

  test("is taken back with its redirection by Undo", async () => {
    const { id } = await stored(question, { key: "contact" });
    const saved = await rename(id, "ask");
    if (saved.outcome !== "saved" || !saved.undo) throw new Error("Nothing to undo.");
    const plan = JSON.parse(JSON.stringify(saved.undo));
    expect(await undoChange(module, id, plan, "jana")).toEqual({ outcome: "undone" });
    expect(await readRecord(module, id)).toMatchObject({ key: "contact" });
    expect(await leads("/forms/contact")).toBeUndefined();
  });
});

test("a copy of a form has its questions, is a draft, and stands at a key of its own", async () => {
  const question = { type: "email", label: "E-mail", required: true };
  const { id } = await stored([question], { key: "contact", recipients: "a@example.com" });
  const done = await runAction(module, "duplicate", id, {}, "jana");
  if (done.outcome !== "done" || done.result.id === undefined) throw new Error(JSON.stringify(done));
  expect(await readRecord(module, done.result.id)).toMatchObject({
    name: "Contact (copy)",
    key: "contact-2",
    status: "draft",
    recipients: "a@example.com",
    fields: [{ ...question, name: "e_mail" }],
  });
  expect(await readRecord(module, id)).toMatchObject({ key: "contact", status: "published" });
});
