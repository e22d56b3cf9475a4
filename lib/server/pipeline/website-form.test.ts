import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { startSession } from "#lib/accounts/session";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { outbox } from "#lib/mail/tables";
import { bodyLimits } from "#lib/platform/http/body";
import { changeSetting } from "#lib/settings/change-setting";
import {
  email,
  emptySite,
  everySubmission,
  message,
  name,
  oldToken,
  publishForm,
  send,
  sendJson,
  someone,
} from "#lib/website/submissions/forms.fixture";
import { takeReturnedForm } from "#lib/website/submissions/returned-forms";
import { storedAnswers } from "#lib/website/submitted-answers";
import { savedRow } from "#test/saved";

beforeEach(emptySite);

const sentBy = async (id: number, fields: Readonly<Record<string, string>> = {}) =>
  send({ ...someone, _token: oldToken(id), ...fields });

describe("a form that was filled in", () => {
  test("is stored, and leads to the thanks", async () => {
    const id = await publishForm();
    const answer = await sentBy(id);
    expect([answer.status, answer.location]).toEqual([303, "/forms/contact/thanks"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [stored, ...others] = await everySubmission();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ form: id, status: "new", suspicion: null, language: "en" });
    expect(stored?.summary).toBe("Jana Nováková · jana@example.com · Hello");
    expect(storedAnswers(stored?.answers)).toEqual([
      { name: "name", type: "text", label: "Your name", value: "Jana Nováková" },
      { name: "email", type: "email", label: "E-mail", value: "jana@example.com" },
      { name: "message", type: "textarea", label: "Message", value: "Hello" },
    ]);
  });

  test("answers programs by the envelope, which need no drawn form", async () => {
    await publishForm(undefined, { thanks: "Thanks a lot." });
    const { status, json } = await sendJson(someone);
    expect(status).toBe(200);
    expect(json).toEqual({
      status: "ok",
      message: "Thanks a lot.",
      data: { redirectUrl: "/forms/contact/thanks" },
    });
    expect(await everySubmission()).toMatchObject([{ status: "new" }]);
  });

  test("is taken in every encoding and under every spelling of its address", async () => {
    const id = await publishForm();
    const multipart = new FormData();
    for (const [key, value] of Object.entries({ ...someone, _token: oldToken(id) }))
      multipart.set(key, value);
    expect((await send(multipart)).status).toBe(303);
    expect((await send({ ...someone, _token: oldToken(id) }, { path: "/Forms/Contact/" })).status).toBe(303);
    expect(await everySubmission()).toHaveLength(2);
  });

  test("of Czech alone is reached by its key, and leads to Czech thanks", async () => {
    const id = await publishForm(undefined, { language: "cs" });
    const answer = await sentBy(id);
    expect([answer.status, answer.location]).toEqual([303, "/cs/formulare/contact/dekujeme"]);
  });

  test("is stored once, however often the same is sent at once", async () => {
    await changeSetting("limits.forms", "1/3600");
    const id = await publishForm(undefined, { perHour: "50" });
    const fields = { ...someone, _token: oldToken(id) };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await everySubmission()).toHaveLength(1);
  });

  test("is stored again when something else is written, also by somebody else on the same drawn page", async () => {
    const id = await publishForm();
    const _token = oldToken(id);
    await send({ ...someone, _token });
    await send({ ...someone, message: "Corrected", _token });
    await send({ ...someone, _token }, { headers: { "x-redakce-peer": "198.51.100.4" } });
    expect(await everySubmission()).toHaveLength(3);
  });
});

describe("what cannot be taken", () => {
  test("is asked for once more on the same page, with everything that was typed", async () => {
    const id = await publishForm();
    const token = oldToken(id);
    const answer = await send({ name: "", email: "jana at home", message: "A long story", _token: token });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/forms/contact");
    expect(answer.headers.get("x-middleware-override-headers")).not.toMatch(/content-type/);
    const returned = takeReturnedForm(answer.returned);
    expect(returned).toMatchObject({
      formId: id,
      token,
      issues: [
        { field: "name", code: "required" },
        { field: "email", code: "invalid_email" },
      ],
    });
    expect(returned?.values.get("message")).toEqual(["A long story"]);
    expect(takeReturnedForm(answer.returned)).toBeUndefined();
    expect(await everySubmission()).toEqual([]);
  });

  test("is listed for programs, plainly", async () => {
    await publishForm();
    const { status, json } = await sendJson({ email: "x" });
    expect(status).toBe(422);
    expect(json.errors).toEqual([
      { field: "name", code: "required", message: expect.any(String) },
      { field: "email", code: "invalid_email", message: expect.any(String) },
    ]);
  });

  test("because it lay open for days comes back with a new token, so that nobody who was slow counts as spam", async () => {
    const id = await publishForm();
    const answer = await send({ ...someone, _token: oldToken(id, 3 * 86_400) });
    expect(answer.status).toBe(422);
    expect(takeReturnedForm(answer.returned)).toMatchObject({
      token: undefined,
      issues: [{ field: "", code: "form_too_old" }],
    });
  });

  test.each([
    ["no form", "/forms/nothing", 404],
    ["no page at all", "/nothing", 404],
    ["the thanks", "/forms/contact/thanks", 405],
    ["the root", "/", 405],
  ])("at %s is refused", async (_, path, status) => {
    await publishForm();
    expect((await send(someone, { path })).status).toBe(status);
    expect(await everySubmission()).toEqual([]);
  });

  test.each(["draft", "scheduled", "over", "full"])(
    "by a form that is %s is stored nowhere",
    async (state) => {
      const texts = {
        draft: { status: "draft" },
        scheduled: { publishAt: "2999-01-01T00:00" },
        over: { closesAt: "2020-01-01T00:00" },
        full: { mostSubmissions: "1" },
      }[state];
      const id = await publishForm(undefined, texts);
      if (state === "full") expect((await sentBy(id)).status).toBe(303);
      const answer = await sentBy(id, { message: "Another" });
      expect(answer.status).toBe(state === "over" || state === "full" ? 422 : 404);
      expect(await everySubmission()).toHaveLength(state === "full" ? 1 : 0);
    },
  );

  test("never goes beyond the most that a form takes, however many come at once", async () => {
    const id = await publishForm(undefined, { mostSubmissions: "3" });
    await Promise.all(Array.from({ length: 12 }, (_, n) => sentBy(id, { message: `Number ${n}` })));
    expect(await everySubmission()).toHaveLength(3);
  });

  test("after too many failures of one address waits, and others do not", async () => {
    const id = await publishForm(undefined, { perHour: "2" });
    for (const status of [422, 422, 429]) expect((await sentBy(id, { email: "jana" })).status).toBe(status);
    const refused = await sentBy(id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("content-type")).toMatch(/^text\/plain/);
    const other = { headers: { "x-redakce-peer": "198.51.100.4" } };
    expect((await send({ ...someone, _token: oldToken(id) }, other)).status).toBe(303);
    expect(await everySubmission()).toHaveLength(1);
  });

  test("that is accepted forgets the failures before it", async () => {
    const id = await publishForm(undefined, { perHour: "2" });
    for (const text of ["one", "two", "three"]) {
      expect((await sentBy(id, { email: "jana" })).status).toBe(422);
      expect((await sentBy(id, { message: text })).status).toBe(303);
    }
    expect(await everySubmission()).toHaveLength(3);
  });

  test("is accepted from one address as often as the setting says, by all forms together", async () => {
    await changeSetting("limits.forms", "2/3600");
    const first = await publishForm();
    const second = await publishForm(undefined, { key: "order" });
    const drawnOnce = { _token: oldToken(first) };
    expect((await sentBy(first, drawnOnce)).status).toBe(303);
    expect((await sentBy(first, drawnOnce)).status, "the same once more").toBe(303);
    expect((await send({ ...someone, _token: oldToken(second) }, { path: "/forms/order" })).status).toBe(303);
    const refused = await sentBy(first, { message: "Another" });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await everySubmission()).toHaveLength(2);
  });
});

describe("a request from elsewhere", () => {
  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another subdomain", { "sec-fetch-site": "same-site" }],
  ])("of %s is refused", async (_, headers) => {
    await publishForm();
    expect((await send(someone, { headers })).status).toBe(403);
    expect(await everySubmission()).toEqual([]);
  });

  test("on the blacklist is refused", async () => {
    await publishForm();
    await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24" }).run();
    const answer = await send(someone);
    expect(answer.headers.get("x-middleware-rewrite")).toContain("/api/refusal/blacklisted");
    expect(await everySubmission()).toEqual([]);
  });

  test("with a session needs its token, and comes back filled in without it", async () => {
    const id = await publishForm();
    const { cookie, session } = await startSession("website", { subject: "1", ip: "", userAgent: "" });
    const headers = { cookie: `redakce-website=${cookie}` };
    const fields = { ...someone, _token: oldToken(id) };
    const refused = await send(fields, { headers });
    expect(refused.status).toBe(403);
    expect(takeReturnedForm(refused.returned)).toMatchObject({ reason: "session" });
    expect(await everySubmission()).toEqual([]);
    expect((await send({ ...fields, _csrf: session.csrf }, { headers })).status).toBe(303);
  });
});

describe("hostile bodies", () => {
  test("that are larger than any form are refused", async () => {
    await publishForm();
    const answer = await send({ ...someone, message: "x".repeat(bodyLimits.publicForm) });
    expect(answer.status).toBe(413);
  });

  test.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["a text", '"name"', 400],
    ["an object as an answer", '{"name":{"toString":"x"}}', 400],
    ["a list in a list", '{"name":[["x"]]}', 400],
    ["what is no UTF-8", "\u{0}", 400],
  ])("of %s are refused", async (_, body, status) => {
    await publishForm();
    expect((await sendJson(body)).status).toBe(status);
  });

  test("of another type are refused", async () => {
    await publishForm();
    expect((await send(someone, { headers: { "content-type": "text/plain" } })).status).toBe(415);
  });

  test("with a multipart form that ends in the middle are refused", async () => {
    await publishForm();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send(new URLSearchParams("--x"), { headers })).status).toBe(400);
  });

  test("with names of every object and names that nobody asked for change nothing", async () => {
    await publishForm();
    const body = `{"__proto__":"x","constructor":"x","status":"done","form":"9","name":"Jana","email":"jana@example.com"}`;
    expect((await sendJson(body)).status).toBe(200);
    const [stored] = await everySubmission();
    expect(stored?.status).toBe("new");
    expect(storedAnswers(stored?.answers).map((answer) => answer.name)).toEqual(["name", "email", "message"]);
  });

  test("with more names than a form ever has are refused", async () => {
    await publishForm();
    const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`n${n}`, "x"]));
    expect((await send(fields)).status).toBe(400);
  });

  test.each(["jana@example.com\r\nBcc: victim@example.com", "jana@example.com, victim@example.com"])(
    "with two addresses in one are no e-mail: %j",
    async (address) => {
      const id = await publishForm([name, email], { answerSubject: "Thanks", answerText: "Thank you." });
      expect((await sentBy(id, { email: address })).status).toBe(422);
      expect(await database().select().from(outbox).all()).toEqual([]);
    },
  );

  test("with a field called as what only programs fill in leave that to another name", async () => {
    const website = { name: "website", type: "text", label: "Your website", required: false };
    const id = await publishForm([name, website]);
    await sentBy(id, { website: "example.org" });
    await sentBy(id, { website: "example.org", homepage: "spam" });
    expect((await everySubmission()).map(({ status }) => status)).toEqual(["new", "spam"]);
  });

  test("with lines in a line keep one line, and no control characters", async () => {
    const id = await publishForm([name, message]);
    await sentBy(id, { name: "Jana\r\nNováková\u0000\u001b", message: "Two\r\nlines\u0007" });
    const [stored] = await everySubmission();
    expect(storedAnswers(stored?.answers).map(({ value }) => value)).toEqual(["Jana Nováková", "Two\nlines"]);
  });
});

test("a page of the website stands for the thanks, as long as visitors can see it", async () => {
  const page = savedRow(
    await createRecord(moduleNamed("pages")!, { title: "Done", slug: "done", status: "published" }, null),
  );
  const id = await publishForm(undefined, { thanksPage: String(page.id) });
  expect((await sentBy(id)).location).toBe("/done");
  await updateRecord(moduleNamed("pages")!, page.id, { status: "draft" }, null);
  expect((await sentBy(id, { message: "Another" })).location).toBe("/forms/contact/thanks");
});
