import { resolve } from "node:path";
import { NextRequest } from "next/server";
import { beforeAll, expect, test, vi } from "vitest";
import { type ToolScreen, toolNames, tools } from "#lib/kernel/tools";
import { answering, filesNamed, isIn, signedInWith } from "#test/bare-request";
import { markOfWrites } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";
import { cookieName } from "../accounts/session-cookie.ts";
import { handlers } from "./handlers.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({
  loopback: async () => new Response('<form id="adminLoginForm">'),
}));
vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

/** Handlers that do not require an administrator, by address or folder under app/, and the reason for each. */
const openRoutes: Readonly<Record<string, string>> = {
  "ADMIN/login": "begins or finishes signing in",
  "ADMIN/logout": "ends the session of whoever has one",
  "api/auth/": "the website's own signing in, which has rules of its own",
  "api/feeds/": "feeds and calendars of the public site",
  "api/newsletter/": "what mails and mail services ask for; a service proves itself by its signature",
  "api/suggestions/": "the search of the public site",
  "api/refusal/": "says why the pipeline refused",
  "speculation.json/": "for browsers: which pages of the public site they may fetch ahead",
  "sitemap.xml/": "for search engines; lists public pages",
};

/** Handlers that require a session but no module's permission, and what they check instead. */
const personalRoutes: Readonly<Record<string, string>> = {
  "ADMIN/account": "changes what belongs to the person signed in",
  "ADMIN/help": "shows the pictures of the handbook, which everyone may read",
  "ADMIN/demo": "is for superadmins alone, whom no group can be made",
  "ADMIN/setup": "is for superadmins alone, whom no group can be made",
  "ADMIN/search": "searches the modules that the person may read",
  "ADMIN/settings": "lists the groups that the person may read, and asks for one of them at least",
  "ADMIN/viewAs": "lets superadmins alone see the administration as someone else",
  "ADMIN/uploads": "asks for pages.create or pages.update",
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

interface Endpoint {
  readonly name: string;
  readonly file: string;
  readonly method: string;
  readonly handler: object;
  /** Declaration of a module's handler; see `adminRoute`. */
  readonly permission: unknown;
  /** For a tool: what the registry says about its screen. */
  readonly screen: { readonly tool: string; readonly of: ToolScreen } | undefined;
}

/** Routes that have a file of their own, besides those of the table. */
const files = filesNamed("route.{ts,tsx}").filter((file) => !file.startsWith("api/admin/"));
const endpoints = [
  ...Object.entries(handlers).flatMap(([path, exported]) => endpointsOf(`ADMIN/${path}`, exported)),
  ...(
    await Promise.all(files.map(async (file) => endpointsOf(file, await import(resolve("app", file)))))
  ).flat(),
];
const guarded = endpoints.filter(({ file }) => !isIn(openRoutes, file));
const ofModules = guarded.filter(({ permission }) => permission !== undefined);
const ofTools = guarded.filter(({ screen }) => screen);

beforeAll(useTestDatabase);

test("every route handler declares the permission that it takes, or is listed here with a reason", () => {
  const undeclared = guarded.filter(
    ({ file, permission }) => typeof permission !== "string" && !isIn(personalRoutes, file),
  );
  expect(undeclared.map(({ name }) => name)).toEqual([]);
  expect(ofModules.length).toBeGreaterThan(5);
});

test("the permission that a route handler declares is one that groups can be granted", () => {
  for (const { name, permission } of ofModules.filter(({ screen }) => !screen))
    expect(["", "read", "create", "update", "delete"], name).toContain(permission);
});

test.each(ofTools)(
  "$name declares what the registry asks for at its screen",
  ({ screen, method, permission }) => {
    if (method === "DELETE") expect(screen?.of.deletes).toBe(true);
    const declared = screen?.of[["POST", "DELETE"].includes(method) ? "posts" : "answers"];
    expect(declared).toBeDefined();
    expect(permission).toBe(`${screen?.tool}.${declared === true ? "read" : declared}`);
  },
);

test("every screen of the registry that answers or takes something has its handler, and no other is there", () => {
  const declared = toolNames.flatMap((tool) =>
    Object.entries<ToolScreen>(tools[tool].screens).flatMap(([screen, { answers, posts, deletes }]) => [
      ...(answers ? [`GET /ADMIN/${tool}/${screen}`] : []),
      ...(posts ? [`POST /ADMIN/${tool}/${screen}`] : []),
      ...(deletes ? [`DELETE /ADMIN/${tool}/${screen}`] : []),
    ]),
  );
  const there = ofTools.filter(({ method }) => method !== "HEAD").map(({ name }) => name);
  expect(there.sort()).toEqual(declared.sort());
});

test("a route handler is listed only as long as it exists", () => {
  for (const place of Object.keys({ ...openRoutes, ...personalRoutes }))
    expect(
      endpoints.some(({ file }) => file.startsWith(place)),
      place,
    ).toBe(true);
});

test.each(guarded)("$name refuses by itself who is not signed in, and changes nothing", async (endpoint) => {
  const before = await markOfWrites();
  for (const headers of [
    { accept: "text/html" },
    { accept: "application/json" },
    { cookie: `${cookieName("admin")}=made-up` },
  ]) {
    const answer = await call(endpoint, headers);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('id="adminLoginForm"');
  }
  expect(await markOfWrites()).toBe(before);
});

test.each(ofModules)("$name refuses by itself whom nothing was granted", async (endpoint) => {
  const { cookie, csrf } = await signedInWith("none");
  expect((await call(endpoint, { cookie, "x-csrf-token": csrf })).status).toBe(403);
});

test.each(guarded.filter(({ method }) => !["GET", "HEAD"].includes(method)))(
  "$name takes a session neither without its token nor from another site",
  async (endpoint) => {
    const { cookie, csrf } = await signedInWith("all");
    const other = await signedInWith("all");
    for (const headers of [
      { cookie },
      { cookie, "x-csrf-token": other.csrf },
      { cookie, "x-csrf-token": csrf, "sec-fetch-site": "cross-site" },
    ])
      expect((await call(endpoint, headers)).status).toBe(403);
  },
);

function endpointsOf(file: string, exported: Readonly<Record<string, unknown>>): readonly Endpoint[] {
  return methods.flatMap((method) => {
    const handler = exported[method];
    if (typeof handler !== "function") return [];
    const permission = "permission" in handler ? handler.permission : undefined;
    return [{ name: `${method} /${file}`, file, method, handler, permission, screen: screenOf(file) }];
  });
}

function screenOf(file: string): Endpoint["screen"] {
  const [, tool, screen = ""] = file.split("/");
  const name = toolNames.find((known) => known === tool);
  if (!name) return undefined;
  const screens: Readonly<Record<string, ToolScreen>> = tools[name].screens;
  return { tool: name, of: Object.hasOwn(screens, screen) ? (screens[screen] ?? {}) : {} };
}

async function call(
  { handler, method }: Endpoint,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const request = new NextRequest("http://localhost:3000/ADMIN/pages/1?q=a", {
    method,
    headers: { "sec-fetch-site": "same-origin", accept: "application/json", ...headers },
    ...(["GET", "HEAD"].includes(method) ? {} : { body: new URLSearchParams({ title: "x" }) }),
  });
  answering(request.headers);
  if (typeof handler !== "function") throw new Error("A route handler is a function.");
  const params = Promise.resolve({ page: "pages", id: "1", action: "duplicate" });
  return Reflect.apply(handler, undefined, [request, { params }]);
}
