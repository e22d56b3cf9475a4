import { describe, expect, test } from "vitest";
import { readAdminAddress } from "#lib/kernel/admin-addresses";
import type { PipelineRefusal } from "./context.ts";
import { destinationOf } from "./destination.ts";

/** Callers by the two headers that tell them apart. */
const callers = {
  page: { accept: "text/html" },
  fragment: { accept: "text/html", "x-requested-with": "fetch" },
  json: { accept: "application/json" },
  "json and fragment": { accept: "application/json", "x-requested-with": "fetch" },
} as const;
type Caller = keyof typeof callers;
const everyCaller = Object.keys(callers) as Caller[];

function destination(method: string, pathname: string, caller: Caller, refusal?: PipelineRefusal) {
  return destinationOf(
    { method, headers: new Headers(callers[caller]) },
    readAdminAddress(method, pathname),
    refusal,
  );
}

const reading = ["GET", "HEAD"];
const writing = ["POST", "DELETE", "PUT", "PATCH", "OPTIONS"];

describe.each(reading)("%s of a record", (method) => {
  const record = "/ADMIN/en/pages/12";

  test.each([
    ["page", "/ADMIN/pages/12"],
    ["fragment", "/ADMIN/pages/12"],
    ["json", "/api/admin/pages/12"],
    ["json and fragment", "/api/admin/pages/12"],
  ] as const)("goes for a %s caller to %s", (caller, path) => {
    expect(destination(method, record, caller)).toEqual({ path });
  });

  test.each(everyCaller)("without a session is the login page with 401 for a %s caller", (caller) => {
    expect(destination(method, record, caller, "signedOut")).toEqual({ path: "/ADMIN/login", status: 401 });
  });

  describe.each([
    ["csrf", 403],
    ["forbidden", 403],
    ["notFound", 404],
    ["otherDatabase", 404],
    ["methodNotAllowed", 405],
    ["rateLimited", 429],
  ] as const)("refused as %s", (refusal, status) => {
    test.each([
      ["page", `/ADMIN/refused/${refusal}`, status],
      ["fragment", `/ADMIN/refused/${refusal}`, status],
      ["json", `/api/refusal/${refusal}`, undefined],
      ["json and fragment", `/api/refusal/${refusal}`, undefined],
    ] as const)("goes for a %s caller to %s", (caller, path, expected) => {
      expect(destination(method, record, caller, refusal)).toEqual(
        expected ? { path, status: expected } : { path },
      );
    });
  });

  test.each(everyCaller)("from the blacklist gets no page drawn, as a %s caller", (caller) => {
    expect(destination(method, record, caller, "blacklisted")).toEqual({ path: "/api/refusal/blacklisted" });
  });
});

describe.each(writing)("%s never reaches a page", (method) => {
  test.each(everyCaller)("let through, as a %s caller", (caller) => {
    for (const [pathname, path] of [
      ["/ADMIN/pages/12", "/api/admin/pages/12"],
      ["/ADMIN/cs/pages", "/api/admin/pages"],
      ["/ADMIN/login", "/api/admin/login"],
      ["/ADMIN/logout", "/api/admin/logout"],
      ["/ADMIN", "/api/admin"],
    ] as const) {
      expect(destination(method, pathname, caller)).toEqual({ path });
    }
  });

  test.each([
    "signedOut",
    "csrf",
    "forbidden",
    "notFound",
    "otherDatabase",
    "methodNotAllowed",
    "blacklisted",
    "rateLimited",
  ] as const)("refused as %s", (refusal) => {
    for (const caller of everyCaller) {
      expect(destination(method, "/ADMIN/pages/12", caller, refusal)).toEqual({
        path: `/api/refusal/${refusal}`,
      });
    }
  });
});

describe("reading", () => {
  test.each([
    // address, page and fragment, JSON
    ["/ADMIN", "/ADMIN", "/ADMIN"],
    ["/ADMIN/pages", "/ADMIN/pages", "/api/admin/pages"],
    ["/ADMIN/pages/new", "/ADMIN/pages/new", "/ADMIN/pages/new"],
    ["/ADMIN/pages/0", "/ADMIN/pages/0", "/api/admin/pages/0"],
    ["/ADMIN/pages/12/duplicate", "/api/admin/pages/12/duplicate", "/api/admin/pages/12/duplicate"],
    ["/ADMIN/en/settings/site", "/ADMIN/settings.site/1", "/api/admin/settings.site"],
    ["/ADMIN/search", "/api/admin/search", "/api/admin/search"],
    ["/ADMIN/account", "/ADMIN/account", "/api/admin/account"],
    ["/ADMIN/login", "/ADMIN/login", "/ADMIN/login"],
    ["/ADMIN/login/callback", "/api/admin/login/callback", "/api/admin/login/callback"],
    ["/ADMIN/logged-out", "/ADMIN/logged-out", "/ADMIN/logged-out"],
  ])("%s", (address, page, json) => {
    for (const caller of ["page", "fragment"] as const)
      expect(destination("GET", address, caller)).toEqual({ path: page });
    expect(destination("GET", address, "json")).toEqual({ path: json });
  });
});

describe("GET of an action", () => {
  test.each([
    ["page", "/ADMIN/users/3/reject"],
    ["fragment", "/ADMIN/users/3/reject"],
    ["json", "/api/admin/users/3/reject"],
  ] as const)("that takes input goes for a %s caller to %s", (caller, path) => {
    expect(destination("GET", "/ADMIN/en/users/3/reject", caller)).toEqual({ path });
  });

  test.each(["duplicate", "noindex", "constructor"])(
    "%s, which takes none, goes to its handler",
    (action) => {
      const path = `/api/admin/pages/3/${action}`;
      expect(destination("GET", `/ADMIN/en/pages/3/${action}`, "page")).toEqual({ path });
    },
  );
});
