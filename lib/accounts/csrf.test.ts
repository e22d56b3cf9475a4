import { describe, expect, test, vi } from "vitest";
import { HttpProblem } from "#lib/platform/http/problem";
import { checkCsrf, csrfHeader } from "./csrf.ts";
import type { Session } from "./session.ts";

vi.stubEnv("APP_URL", "https://www.example.org");

const now = new Date();
const session: Session = {
  idHash: "hash",
  area: "admin",
  subject: "jana",
  csrf: "the token",
  createdAt: now,
  lastSeenAt: now,
  idleExpiresAt: now,
  absoluteExpiresAt: now,
  authenticatedAt: now,
  ip: "",
  userAgent: "",
  values: {},
};

const fetchSites = ["same-origin", "none", "same-site", "cross-site", "", null] as const;
const origins = {
  right: "https://www.example.org",
  wrong: "https://example.org",
  "of another port": "https://www.example.org:444",
  "of http": "http://www.example.org",
  opaque: "null",
  absent: null,
} as const;
const tokens = { right: "the token", wrong: "another token", empty: "", absent: null } as const;

type Origin = keyof typeof origins;
type Token = keyof typeof tokens;
interface Case {
  readonly fetchSite: (typeof fetchSites)[number];
  readonly origin: Origin;
  readonly token: Token;
  readonly hasSession: boolean;
}

function requestOf({ fetchSite, origin }: Pick<Case, "fetchSite" | "origin">, method = "POST"): Request {
  const headers = new Headers();
  if (fetchSite !== null) headers.set("sec-fetch-site", fetchSite);
  const sent = origins[origin];
  if (sent !== null) headers.set("origin", sent);
  return new Request("https://www.example.org/ADMIN/pages", { method, headers });
}

function isLetThrough(given: Case, method = "POST"): boolean {
  try {
    checkCsrf(requestOf(given, method), given.hasSession ? session : undefined, tokens[given.token]);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(HttpProblem);
    expect(error).toMatchObject({ status: 403, code: "csrf" });
    return false;
  }
}

describe.each(fetchSites)("Sec-Fetch-Site %j", (fetchSite) => {
  describe.each(Object.keys(origins) as Origin[])("Origin %s", (origin) => {
    const fromHere =
      fetchSite === null ? origin === "right" : fetchSite === "same-origin" || fetchSite === "none";

    test(`without a session is ${fromHere ? "let through" : "refused"}, whatever the token`, () => {
      for (const token of Object.keys(tokens) as Token[]) {
        expect(isLetThrough({ fetchSite, origin, token, hasSession: false }), token).toBe(fromHere);
      }
    });

    test.each(Object.keys(tokens) as Token[])(`with a session and a token that is %s`, (token) => {
      const isAllowed = fromHere && token === "right";
      expect(isLetThrough({ fetchSite, origin, token, hasSession: true })).toBe(isAllowed);
    });
  });
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and passes from anywhere", (method) => {
  expect(
    isLetThrough({ fetchSite: "cross-site", origin: "wrong", token: "absent", hasSession: true }, method),
  ).toBe(true);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])("%s needs the proof", (method) => {
  expect(
    isLetThrough({ fetchSite: "cross-site", origin: "right", token: "right", hasSession: true }, method),
  ).toBe(false);
  expect(
    isLetThrough({ fetchSite: "same-origin", origin: "right", token: "wrong", hasSession: true }, method),
  ).toBe(false);
});

test("a token that was left out of a form is a wrong one", () => {
  const request = requestOf({ fetchSite: "same-origin", origin: "absent" });
  expect(() => checkCsrf(request, session, undefined)).toThrow(HttpProblem);
});

test("the header that carries the token is the one of the contract", () => {
  expect(csrfHeader).toBe("x-csrf-token");
});
