import { expect } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { ask } from "../support/raw-request.ts";

/** Security headers of each class of answers; the nonce appears as `…`. */
const site = {
  "content-security-policy": [
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; object-src 'none'; base-uri 'none'",
    "form-action 'self'; frame-ancestors 'self'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};
const closed = {
  ...site,
  "content-security-policy": privatePolicy(),
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
};
const token = { ...closed, "referrer-policy": "no-referrer" };

interface Sample {
  readonly path: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly isSignedIn?: boolean;
}

const classes: readonly [
  name: string,
  expected: Readonly<Record<string, string>>,
  samples: readonly Sample[],
][] = [
  [
    "the site",
    site,
    [
      { path: "/", status: 200 },
      { path: "/cs", status: 200 },
      { path: "/nothing-here", status: 404 },
      { path: "/fonts/nothing", status: 404 },
      { path: "/media/nothing", status: 404 },
      { path: "/_next/nothing", status: 404 },
    ],
  ],
  [
    "the website's signing in",
    closed,
    [
      { path: "/auth/login", status: 200 },
      { path: "/auth/registration", status: 200 },
      { path: "/auth/forgotten-password", status: 200 },
    ],
  ],
  [
    "the administration",
    closed,
    [
      { path: "/ADMIN", status: 200, isSignedIn: true },
      { path: "/ADMIN/cs/pages", status: 200, isSignedIn: true },
      { path: "/ADMIN/en/pages/new", status: 200, isSignedIn: true },
      { path: "/ADMIN/en/account", status: 200, isSignedIn: true },
      { path: "/ADMIN/en/pages", status: 200, isSignedIn: true, headers: { "x-requested-with": "fetch" } },
      { path: "/ADMIN/en/pages", status: 200, isSignedIn: true, headers: { accept: "application/json" } },
      { path: "/ADMIN/en/search?q=a", status: 200, isSignedIn: true },
      { path: "/ADMIN/en/nothing", status: 404, isSignedIn: true },
      { path: "/ADMIN/en/pages/999999", status: 404, isSignedIn: true },
      { path: "/ADMIN?page=pages", status: 301, isSignedIn: true },
      { path: "/ADMIN/pages", status: 403, isSignedIn: true, method: "POST" },
      { path: "/ADMIN/pages", status: 405, isSignedIn: true, method: "PUT", headers: { origin: address } },
      { path: "/ADMIN/en/pages", status: 401 },
      { path: "/ADMIN/en/pages", status: 401, headers: { "x-requested-with": "fetch" } },
    ],
  ],
  [
    "pages whose address may hold a token",
    token,
    [
      { path: "/ADMIN/en/login", status: 200 },
      { path: "/ADMIN/login/enroll", status: 200 },
      { path: "/ADMIN/logged-out", status: 200 },
      { path: "/auth/magic-login?token=x", status: 400 },
      { path: "/auth/approve-registration?id=1&token=x", status: 400 },
      { path: "/auth/confirm-address?token=x", status: 400 },
    ],
  ],
];

for (const [name, expected, samples] of classes) {
  for (const { path, status, isSignedIn = false, headers = {}, method = "GET" } of samples) {
    test(`${name}: ${method} ${path} ${JSON.stringify(headers)} is answered ${status} with its headers`, async () => {
      const session = isSignedIn ? await sessionHeaders(method) : {};
      const answer = await ask(path, { method, headers: { ...session, ...headers } });
      expect(answer.status).toBe(status);
      const found = Object.keys(expected).map((header) => [header, String(answer.headers[header] ?? "")]);
      expect(
        Object.fromEntries(found.map(([header = "", value = ""]) => [header, withoutNonce(value)])),
      ).toEqual(expected);
      expect(answer.headers, "plain http promises no https").not.toHaveProperty("strict-transport-security");
    });
  }
}

test("pages of the website bring nothing of the framework: a style sheet, and scripts that are files of the site", async () => {
  for (const path of ["/", "/cs", "/about", "/news", "/search?q=a", "/nothing-here", "/_next/nothing"]) {
    const { body } = await ask(path);
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    for (const script of scripts.filter((tag) => !tag.includes('type="application/ld+json"')))
      expect(script, path).toMatch(/^<script src="\/[a-z]+\.js" defer=""( nonce="")?>$/);
    expect(body, path).not.toMatch(/__next_f|<link[^>]*as="script"|nonce=/);
  }
});

test("every other page has a nonce of its own, and every script that it brings carries it", async () => {
  const session = await sessionHeaders("GET");
  const nonces = new Set<string>();
  for (const path of [
    "/auth/registration",
    "/auth/login",
    "/ADMIN/en/pages",
    "/ADMIN/en/pages",
    "/ADMIN/en/login",
  ]) {
    const { headers, body } = await ask(path, { headers: path.includes("login") ? {} : session });
    const nonce = /'nonce-([\w-]{20,})'/.exec(String(headers["content-security-policy"]))?.[1];
    expect(nonce, path).toBeDefined();
    nonces.add(String(nonce));
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    for (const script of scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag)))
      expect(script, path).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(5);
});

test("no answer tells what runs behind it", async () => {
  const session = await sessionHeaders("GET");
  const paths = classes.flatMap(([, , samples]) => samples.map(({ path }) => path));
  for (const path of [
    ...paths,
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.svg",
    "/media/0/640.webp",
    "/_next/x",
  ]) {
    for (const headers of [
      session,
      {},
      { ...session, rsc: "1" },
      { ...session, "x-requested-with": "fetch" },
    ]) {
      const answer = await ask(path, { headers });
      const names = Object.keys(answer.headers);
      expect(
        names.filter((name) =>
          /^(server$|via|x-(powered-by|middleware-|redakce-|invoke-|matched-path))/.test(name),
        ),
        path,
      ).toEqual([]);
      expect(answer.body, path).not.toMatch(/node_modules|\bat [\w.<>]+ \(|\/(work|tmp|home)\//);
    }
  }
});

async function sessionHeaders(method: string): Promise<Record<string, string>> {
  const { name, value, csrf } = await signedInAs("administrator");
  const cookie = `${name}=${value}`;
  return method === "PUT" ? { cookie, "x-csrf-token": csrf } : { cookie };
}

/** Returns the policy; `frames`: what may be shown in frames, if that is more than the site itself. */
function privatePolicy(): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'nonce-…' 'strict-dynamic'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function withoutNonce(value: string): string {
  return value.replace(/'nonce-[\w-]+'/, "'nonce-…'");
}
