import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { resolveAddress } from "#lib/website/resolve-address";
import { sitemapXml } from "#lib/website/sitemap";
import {
  emptySite,
  message,
  name,
  publishForm,
  type Question,
  sendJson,
  someone,
} from "#lib/website/submissions/forms.fixture";
import type { ReturnedForm } from "#lib/website/submissions/returned-forms";
import { drawnAt } from "#lib/website/submissions/token";
import { viewMetadata } from "../metadata.ts";
import { publicContextAt, viewAt } from "../public-context.ts";
import type { FormBody, SiteFormView, ThanksBody } from "../views/bodies.ts";

beforeEach(emptySite);

const at = "/forms/contact";
const view = (path = at, sender = {}) => viewAt(path, publicContextAt(new Date(), 1, sender));
const formOf = async (sender = {}) => {
  const body = (await view(at, sender))?.body as FormBody | undefined;
  return body?.form as SiteFormView;
};
const colour: Question = { name: "colour", type: "choice", label: "Colour", options: "Red\n</style><b>Blue" };
const why: Question = {
  name: "why",
  type: "text",
  label: "Why?",
  required: true,
  showWhen: "colour",
  showIs: "Red",
};

describe("the page of a form", () => {
  test("asks its questions, and carries a token of its own that says when it was drawn", async () => {
    const id = await publishForm([name, message], { introduction: "Write to us." });
    const before = Date.now();
    const shown = await view();
    expect(shown).toMatchObject({
      title: "Contact us",
      body: { kind: "form", introduction: "Write to us." },
    });
    const form = await formOf();
    expect(form.fields.map(({ label, isRequired }) => [label, isRequired])).toEqual([
      ["Your name", true],
      ["Message", false],
    ]);
    expect(drawnAt(form.token, id)?.getTime()).toBeGreaterThanOrEqual(before);
    expect(drawnAt(form.token, id + 1)).toBeUndefined();
    expect((await formOf()).token).not.toBe(form.token);
    expect((await formOf()).token).toHaveLength(form.token.length);
  });

  test("tells when a question is asked, and by a number what brings it", async () => {
    await publishForm([colour, why]);
    const { fields } = await formOf();
    expect(fields[1]?.condition).toBe("Only if you choose “Red” under “Colour”.");
    expect(fields.map(({ shownBy, options }) => [shownBy, options.map(({ shows }) => shows)])).toEqual([
      [undefined, ["1", undefined]],
      [1, []],
    ]);
  });

  test("is filled in with what was sent, where that could not be taken", async () => {
    const formId = await publishForm([name, colour, message]);
    const returned: ReturnedForm = {
      formId,
      reason: "invalid",
      values: new Map([
        ["name", [""]],
        ["colour", ["Red"]],
        ["message", ["<b>Hello"]],
      ]),
      issues: [{ field: "name", code: "required" }],
      token: "kept",
    };
    const form = await formOf({ returned, csrf: "token" });
    expect(form).toMatchObject({ token: "kept", csrf: "token" });
    expect(form.errors).toEqual([
      { id: `form-${formId}-name`, label: "Your name", message: "Fill in this field." },
    ]);
    expect(form.fields[1]?.options.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect(form.fields[2]?.value).toBe("<b>Hello");
    const other = await formOf({ returned: { ...returned, formId: formId + 1 } });
    expect([other.errors, other.fields[2]?.value]).toEqual([[], ""]);
  });

  test("says that it is closed once its time is over, or enough has come", async () => {
    const id = await publishForm(undefined, { mostSubmissions: "1" });
    expect(await formOf()).toBeDefined();
    await sendJson(someone);
    expect(await formOf()).toBeUndefined();
    await database().run(sql`update forms set most_submissions = null, closes_at = 1 where id = ${id}`);
    expect(await formOf()).toBeUndefined();
  });

  test.each(["{", '"x"', '[{"type":"script","label":"x","name":"x"}]', '[{"type":"text"}]', "[7]"])(
    "stands although its questions are stored as %s",
    async (odd) => {
      const id = await publishForm();
      await database().run(sql`update forms set fields = ${odd} where id = ${id}`);
      expect((await formOf()).fields).toEqual([]);
      expect((await sendJson({})).status).toBe(200);
    },
  );

  test("is in the sitemap with its translations, unless it is hidden from search engines", async () => {
    const id = await publishForm();
    await publishForm(undefined, { language: "cs", key: "kontakt", translationOf: String(id) });
    const xml = await sitemapXml();
    expect(xml).toContain('hreflang="cs" href="http://localhost:3000/cs/formulare/kontakt"');
    await publishForm(undefined, { key: "hidden", noindex: "true" });
    expect(await sitemapXml()).not.toContain("hidden");
  });

  test("of another language is found by its key, where this language has none", async () => {
    await publishForm(undefined, { language: "cs" });
    expect(await resolveAddress(at)).toMatchObject({ kind: "moved", to: "/cs/formulare/contact" });
    await publishForm();
    expect(await resolveAddress(at)).toMatchObject({ kind: "view" });
  });
});

test("the thanks say what the form says, and are nothing for search engines", async () => {
  await publishForm(undefined, { thanks: "Thank you.\nWe will write soon." });
  const thanks = await view(`${at}/thanks`);
  expect((thanks?.body as ThanksBody | undefined)?.paragraphs).toEqual(["Thank you.", "We will write soon."]);
  expect(thanks && viewMetadata(thanks, "Site").robots).toMatchObject({ index: false });
  expect(await sitemapXml()).not.toContain("/thanks");
});
