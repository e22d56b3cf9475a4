import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "#lib/accounts/session";
import { log } from "#lib/platform/log";
import type { PipelineRefusal, PipelineStep } from "./context.ts";
import { logging } from "./logging.ts";
import { proxyHandling } from "./proxy-handling.ts";
import { respondAdmin } from "./respond.ts";
import { contentSecurityPolicy, responseHeaders } from "./response-headers.ts";
import { runPipeline } from "./run.ts";

vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn() } }));
vi.stubEnv("APP_URL", "http://localhost:3000");

beforeEach(() => {
  vi.clearAllMocks();
});

const origin = "http://localhost:3000";
const refuseAs = (refusal: PipelineRefusal | undefined): PipelineStep => {
  return (context) => {
    context.refusal = refusal;
  };
};

async function answer(
  path: string,
  { refusal, headers = {} }: { refusal?: PipelineRefusal; headers?: Record<string, string> } = {},
) {
  const request = new NextRequest(origin + path, { headers: { "x-redakce-peer": "192.0.2.1", ...headers } });
  return respondAdmin(
    await runPipeline([proxyHandling, refuseAs(refusal), logging, responseHeaders], request),
  );
}

/** Returns the value of a header that the page or handler will see. */
const passedOn = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

describe("an answer of the administration", () => {
  test("is rewritten to its page with the query and without the language", async () => {
    const response = await answer("/ADMIN/cs/pages/12?tab=seo");
    expect(response.headers.get("x-middleware-rewrite")).toBe(`${origin}/ADMIN/pages/12?tab=seo`);
    expect(response.status).toBe(200);
    expect(passedOn(response, "x-redakce-language")).toBe("cs");
    expect(passedOn(response, "x-redakce-place")).toBe("/pages/12?tab=seo");
  });

  test("to a visit of a listing is the listing, whatever the session remembers", async () => {
    const session = { subject: "anna", values: { "users.search": "x" } } as unknown as Session;
    for (const headers of [{}, { "x-requested-with": "fetch" }]) {
      const context = await runPipeline([], new NextRequest(`${origin}/ADMIN/en/users`, { headers }));
      const response = respondAdmin({ ...context, session });
      expect([response.status, response.headers.get("location")]).toEqual([200, null]);
    }
  });

  test("to somebody signed out is the login page, which knows where to return", async () => {
    const response = await answer("/ADMIN/cs/pages/12?tab=seo", { refusal: "signedOut" });
    expect(response.headers.get("x-middleware-rewrite")).toContain("/ADMIN/login");
    expect(response.status).toBe(401);
    expect(passedOn(response, "x-redakce-return-to")).toBe("/ADMIN/cs/pages/12?tab=seo");
  });

  test("is neither cached, framed, sniffed nor embedded", async () => {
    const { headers } = await answer("/ADMIN/pages");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  test("tells no other site of the entrance's addresses, which may hold tokens", async () => {
    expect((await answer("/ADMIN/login/enroll?token=x")).headers.get("referrer-policy")).toBe("no-referrer");
    expect((await answer("/ADMIN/pages")).headers.get("referrer-policy")).toBe("same-origin");
  });

  test("carries a nonce of its own, the same for the page and the browser", async () => {
    const answers = [await answer("/ADMIN"), await answer("/ADMIN")];
    const nonces = answers.map(
      (response) => /'nonce-([\w-]{20,})'/.exec(response.headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const response of answers) {
      expect(passedOn(response, "content-security-policy")).toBe(
        response.headers.get("content-security-policy"),
      );
    }
  });
});

test("the policy runs no inline script without the nonce and loads nothing from elsewhere", () => {
  const policy = contentSecurityPolicy("abc", "'none'");
  const directives = new Map(policy.split("; ").map((directive) => [directive.split(" ")[0], directive]));
  expect(directives.get("script-src")).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  for (const name of ["default-src", "object-src", "base-uri", "form-action", "frame-ancestors"]) {
    expect(directives.has(name)).toBe(true);
  }
  expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'/);
});

describe("the language of a request", () => {
  test.each([
    ["/ADMIN/cs/login", "en", "cs"],
    ["/ADMIN/login", "cs-CZ,cs;q=0.9", "cs"],
    ["/ADMIN/login", "de", "en"],
  ])("at %s with Accept-Language %s is %s", async (path, accepted, language) => {
    const response = await answer(path, { headers: { "accept-language": accepted } });
    expect(passedOn(response, "x-redakce-language")).toBe(language);
  });
});

describe("the log", () => {
  test("has one line a request, without its query", async () => {
    await answer("/ADMIN/cs/login/enroll?token=secret", { headers: { "x-redakce-request-id": "r-1" } });
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({
        requestId: "r-1",
        method: "GET",
        path: "/ADMIN/login/enroll",
        clientAddress: "192.0.2.1",
        decision: "allowed",
        pipelineMs: expect.any(Number),
      }),
      "admin request",
    );
    expect(JSON.stringify(vi.mocked(log.info).mock.calls)).not.toContain("secret");
  });

  test.each(["csrf", "forbidden", "blacklisted"] as const)(
    "warns of a request refused as %s",
    async (refusal) => {
      await answer("/ADMIN/pages", { refusal });
      expect(log.warn).toHaveBeenCalledWith(
        expect.objectContaining({ decision: refusal }),
        "admin request refused",
      );
      expect(log.info).not.toHaveBeenCalled();
    },
  );

  test("takes an expired session for what it is, no attack", async () => {
    await answer("/ADMIN/pages", { refusal: "signedOut" });
    expect(log.warn).not.toHaveBeenCalled();
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ decision: "signedOut" }),
      "admin request",
    );
  });
});
