import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { respondWebsite } from "#lib/server/pipeline/website";
import { noticeCookieName, openNotice } from "./respond.ts";
import { createUser, deliver, emptySite } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

vi.stubEnv("LINK_CONFIRMATION", "auto");

beforeEach(emptySite);

type Visitor = ReturnType<typeof createVisitor>;

async function askForCode(visitor: Visitor, isVerified: boolean) {
  const jana = await createUser("jana", { isVerified, language: "cs" });
  await visitor.post("request-login", { email: jana.email });
  const [mail] = await deliver();
  return { code: mail?.code ?? "", link: mail?.link ?? "" };
}

/** Reads the message given to the next page of the site, and whether the browser forgets it. */
async function read(path: string, visitor: Visitor) {
  const sealed = visitor.jar.get(noticeCookieName());
  const headers = sealed === undefined ? {} : { cookie: `${noticeCookieName()}=${sealed}` };
  const answer = await respondWebsite(new NextRequest(`http://localhost:3000${path}`, { headers }));
  const stamped = answer.headers.get("x-middleware-request-x-redakce-notice") ?? undefined;
  return { notice: await openNotice(stamped), cookies: answer.headers.getSetCookie() };
}

test("a plain form that took the password away leads to the site, whose next page says so once", async () => {
  const visitor = createVisitor();
  const { code } = await askForCode(visitor, false);
  const answer = await visitor.submit("verify-code", { code, language: "cs" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cs"]);
  const { notice, cookies } = await read("/", visitor);
  expect(notice?.message).toContain("Heslo z registrace už neplatí");
  expect(cookies).toEqual([expect.stringMatching(/redakce-auth-notice=;.*Max-Age=0/i)]);
});

test("so does a link that signs in by being read", async () => {
  const visitor = createVisitor();
  const { link } = await askForCode(visitor, false);
  const answer = await visitor.open(link);
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get("location") ?? "").pathname).toBe("/cs");
  expect((await read("/", visitor)).notice?.message).toContain("Heslo z registrace už neplatí");
});

test("who keeps the password is told nothing, and the pages of everybody else set no cookie", async () => {
  const visitor = createVisitor();
  const { code } = await askForCode(visitor, true);
  await visitor.submit("verify-code", { code });
  expect(await visitor.session()).toBeDefined();
  expect(await read("/", visitor)).toEqual({ notice: undefined, cookies: [] });
});

test("what a page of signing in has to say is not said by the site", async () => {
  const visitor = createVisitor();
  await visitor.submit("login", { email: "nobody@example.com", password: "neplatne heslo 1" });
  expect(visitor.jar.has(noticeCookieName())).toBe(true);
  expect(await read("/", visitor)).toEqual({ notice: undefined, cookies: [] });
});
