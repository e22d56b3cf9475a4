import { beforeEach, expect, test } from "vitest";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { forms } from "#lib/website/forms";
import { createdId } from "#test/saved";
import { publicContextAt, viewAt } from "../public-context.ts";
import { returnedView } from "../requested-view.ts";
import type { FormSender } from "./form-sender.ts";
import { emptySite, everySubmission, oldToken, publishForm, send, someone } from "./forms.fixture.ts";
import { isDrawn, takeReturnedForm } from "./returned-forms.ts";

let formId = 0;
const pages = moduleNamed("pages") as AnyModule;

beforeEach(async () => {
  await emptySite();
  formId = await publishForm();
});

/** Creates a page in Czech with the form in its text. */
async function pageWithForm(): Promise<number> {
  const content = JSON.stringify({
    type: "doc",
    content: [{ type: "record", attrs: { module: "forms", id: String(formId) } }],
  });
  const texts = { title: "O nás", slug: "o-nas", language: "cs", status: "published", content };
  return createdId(pages, texts);
}

const wrong = { ...someone, email: "nobody" };
const shownAt = (answer: Awaited<ReturnType<typeof send>>) =>
  new URL(answer.headers.get("x-middleware-rewrite") ?? "", "http://localhost").pathname;
const drawnIn = async (path: string, sender: FormSender) => {
  const view = await viewAt(path, publicContextAt(new Date(), 1, sender));
  return JSON.stringify(view, (_, value) => (value instanceof Map ? [...value.values()] : value));
};

test("a form that stands in a page comes back there, with what was typed and what is wrong", async () => {
  await pageWithForm();
  const answer = await send({ ...wrong, _page: "/cs/o-nas", _token: oldToken(formId) });
  expect([answer.status, shownAt(answer)]).toEqual([422, "/cs/o-nas"]);
  expect(answer.headers.get("x-middleware-request-x-redakce-language")).toBe("cs");
  const returned = takeReturnedForm(answer.returned);
  const drawn = await drawnIn("/cs/o-nas", { returned, place: "/cs/o-nas" });
  expect(drawn).toContain("Jana Nováková");
  expect(drawn).toContain("This isn’t an email address.");
  expect(drawn).toContain('"page":"/cs/o-nas"');
  expect(await everySubmission()).toHaveLength(0);
});

test("on its own page a form names no other one", async () => {
  expect(await drawnIn("/forms/contact", { place: "/forms/contact" })).not.toContain('"page"');
  expect(shownAt(await send(wrong))).toBe("/forms/contact");
});

test.each([
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/ADMIN",
  "/nowhere",
  "o-nas",
  "/?x=1",
])("%j is no page that a form comes back to", async (page) => {
  expect(shownAt(await send({ ...wrong, _page: page }))).toBe("/forms/contact");
});

test("a page that lost the form meanwhile gives way to the form's own, so that nothing typed is lost", async () => {
  const id = await pageWithForm();
  await updateRecord(pages, id, { content: "" }, null);
  const returned = takeReturnedForm((await send({ ...wrong, _page: "/cs/o-nas" })).returned);
  await drawnIn("/cs/o-nas", { returned, place: "/cs/o-nas" });
  if (!returned) throw new Error("Nothing came back.");
  expect(isDrawn(returned)).toBe(false);
  const view = await returnedView(publicContextAt(new Date(), 1, { returned, place: "/cs/o-nas" }));
  expect(JSON.stringify(view?.body)).toContain("Jana Nováková");
  expect(await returnedView(publicContextAt(new Date(), 1, { returned }))).toBeUndefined();
});

test("what is sent to an address that a form had before is taken, and led on where somebody reads it", async () => {
  await updateRecord(forms as unknown as AnyModule, formId, { key: "write-to-us" }, null);
  const answer = await send({ ...someone, _token: oldToken(formId) });
  expect([answer.status, answer.location]).toEqual([303, "/forms/write-to-us/thanks"]);
  expect(await everySubmission()).toHaveLength(1);
});
