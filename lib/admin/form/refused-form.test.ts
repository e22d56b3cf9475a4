import { beforeEach, describe, expect, test, vi } from "vitest";
import { findSession } from "#lib/accounts/session";
import { stampedHeaders } from "#lib/platform/http/caller";
import { answering, signedInWith } from "#test/bare-request";
import { useTestDatabase } from "#test/test-database";
import { findNotice } from "../notice.ts";
import { respondRefusedForm } from "./refused-form.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({
  loopback: async () => new Response('<body><form id="adminLoginForm"></form></body>'),
}));

let cookie = "";
beforeEach(async () => {
  await useTestDatabase();
  ({ cookie } = await signedInWith(["pages"]));
});

interface Sent {
  readonly place?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

async function refused(code: string, { place = "/pages/12", headers = {}, fields = {} }: Sent = {}) {
  const request = new Request(`http://localhost:3000/api/refusal/${code}`, {
    method: "POST",
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      [stampedHeaders.language]: "en",
      [stampedHeaders.place]: place,
      ...headers,
    },
    body: new URLSearchParams({
      title: "Apples & <pears>",
      _base: "{}",
      _csrf: "old",
      other: "x",
      ...fields,
    }),
  });
  answering(request.headers);
  const answer = await respondRefusedForm(request, code);
  return { status: answer.status, html: await answer.text() };
}

async function noticeIn(html: string) {
  const id = /notice=([\w-]+)/.exec(html)?.[1];
  const session = await findSession("admin", decodeURIComponent(cookie.split("=")[1] ?? ""));
  return session && findNotice(session, id, "en");
}

describe("a plain form with the token of an earlier session", () => {
  test("is refused, and leads to the form as it was filled in", async () => {
    const { status, html } = await refused("csrf");
    expect(status).toBe(403);
    expect(html).toMatch(/href="\/ADMIN\/en\/pages\/12\?notice=/);
    expect((await noticeIn(html))?.texts).toEqual({ title: "Apples & <pears>", _base: "{}" });
  });

  test("leads to an empty form where the record does not exist yet", async () => {
    expect((await refused("csrf", { place: "/pages" })).html).toContain('href="/ADMIN/en/pages/new?notice=');
  });

  test("keeps no secret", async () => {
    const { html } = await refused("csrf", {
      place: "/admins/new",
      fields: { name: "Jana", password: "secret" },
    });
    expect((await noticeIn(html))?.texts).toEqual({ _base: "{}", name: "Jana" });
  });

  test.each([
    ["another site sent it", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a script sent it", { headers: { accept: "application/json" } }],
    ["it is no form of a record", { place: "/pages/12/publish" }],
    ["nobody is signed in", { headers: { cookie: "" } }],
    ["the module is read-only", { place: "/auditLog/1" }],
  ])("is only refused when %s", async (_, sent) => {
    const { status, html } = await refused("csrf", sent);
    expect(status).toBe(403);
    expect(html).not.toContain("notice=");
  });
});

describe("a plain form whose session has ended", () => {
  test("gets the login page, which signs in beside it and still holds what was typed", async () => {
    const { status, html } = await refused("signedOut", { headers: { cookie: "" } });
    expect(status).toBe(401);
    expect(html).toContain('<form id="adminLoginForm" target="_blank">');
    expect(html).toMatch(/<noscript><form id="typedForm" method="post" action="\/ADMIN\/en\/pages\/12"/);
    expect(html).toContain('<textarea name="title" hidden>\nApples &amp; &lt;pears&gt;</textarea>');
    expect(html).not.toMatch(/name="(?:_csrf|other)"/);
  });

  test("gets the login page alone when another site sent it, or a script", async () => {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { accept: "application/json" }]) {
      const { status, html } = await refused("signedOut", { headers });
      expect(status).toBe(401);
      expect(html).not.toContain("typedForm");
    }
  });
});
