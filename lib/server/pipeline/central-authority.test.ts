import { NextRequest } from "next/server";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startWrongProvider } from "#lib/accounts/administrators/wrong-provider-fixture";
import { useTestDatabase } from "#test/test-database";
import { adminAuthentication, sessionExpiration } from "./admin-authentication.ts";
import { respondAdmin } from "./respond.ts";
import { responseHeaders } from "./response-headers.ts";
import { runPipeline } from "./run.ts";
import { respondWebsite } from "./website.ts";

const provider = await startWrongProvider();
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
vi.stubEnv("PASSKEY_AUTHORITY", provider.issuer);
vi.stubEnv("OIDC_CLIENT_ID", "redakce");
vi.stubEnv("OIDC_CLIENT_SECRET", "the secret");

beforeEach(useTestDatabase);
afterAll(() => provider.stop());

const answer = async (path: string, method = "GET") => {
  const request = new NextRequest(`http://localhost:3000${path}`, { method });
  return respondAdmin(await runPipeline([sessionExpiration, adminAuthentication, responseHeaders], request));
};

test("the website never asks the central authority", async () => {
  await respondWebsite(new NextRequest("http://localhost:3000/"));
  expect(provider.seen.discoveries).toBe(0);
});

test("forms may lead to the central authority, wherever it signs people in, and nowhere else", async () => {
  provider.beWrong({ metadata: { authorization_endpoint: "http://localhost:9/authorize" } });
  const page = await answer("/ADMIN/en/login");
  expect(page.status).toBe(200);
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain(`; form-action 'self' ${provider.issuer} http://localhost:9; `);
});

test("while the central authority is down, the login page says so with 503 and when to come back", async () => {
  await provider.stop();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  for (const method of ["GET", "HEAD"]) {
    const page = await answer("/ADMIN/cs/login", method);
    expect({ status: page.status, after: page.headers.get("retry-after") }).toEqual({
      status: 503,
      after: "30",
    });
    expect(page.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/ADMIN/login");
  }
  const expired = await answer("/ADMIN/en/pages");
  expect({ status: expired.status, after: expired.headers.get("retry-after") }).toEqual({
    status: 401,
    after: null,
  });
  expect((await answer("/ADMIN/en/logged-out")).status).toBe(200);
});
