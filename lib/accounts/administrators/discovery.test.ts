import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { issuerMetadata, issuerOrigins } from "./oidc-discovery.ts";
import { startWrongProvider } from "./wrong-provider-fixture.ts";
import "#test/passkeys/site";

let provider: Awaited<ReturnType<typeof startWrongProvider>>;

beforeEach(async () => {
  provider = await startWrongProvider();
});
afterEach(() => provider.stop());

describe("what an issuer says about itself", () => {
  it("is asked once a minute, whoever needs it", async () => {
    const now = Date.now();
    await Promise.all(Array.from({ length: 20 }, () => issuerMetadata(provider.issuer, now)));
    await issuerMetadata(provider.issuer, now + 59_000);
    expect(provider.seen.discoveries).toBe(1);
    await issuerMetadata(provider.issuer, now + 61_000);
    expect(provider.seen.discoveries).toBe(2);
  });

  it.each([
    ["of another issuer", { issuer: "https://id.example.org" }],
    ["without an address to sign in at", { authorization_endpoint: undefined }],
    ["with an address that is none", { token_endpoint: "token" }],
    ["with a script as an address", { end_session_endpoint: "javascript:alert(1)" }],
  ])("is not believed %s", async (_, metadata) => {
    provider.beWrong({ metadata });
    await expect(issuerMetadata(provider.issuer)).rejects.toMatchObject({ code: "authority_down" });
  });

  it("names the origins to which the browser is sent", async () => {
    expect(issuerOrigins(provider.issuer)).toEqual([provider.issuer]);
    provider.beWrong({ metadata: { authorization_endpoint: "http://localhost:9/authorize?tenant=1" } });
    await issuerMetadata(provider.issuer);
    expect(issuerOrigins(provider.issuer)).toEqual([provider.issuer, "http://localhost:9"]);
  });
});

describe("an issuer that is down", () => {
  it("is noticed, left alone for ten seconds, and asked again", async () => {
    provider.beWrong({ metadata: { issuer: "https://id.example.org" } });
    const now = Date.now();
    await expect(issuerMetadata(provider.issuer, now)).rejects.toThrow("authority_down");
    provider.beWrong({});
    await expect(issuerMetadata(provider.issuer, now + 9_000)).rejects.toThrow("authority_down");
    expect(provider.seen.discoveries).toBe(1);
    await expect(issuerMetadata(provider.issuer, now + 11_000)).resolves.toMatchObject({
      issuer: provider.issuer,
    });
  });

  it("is not there at all", async () => {
    await provider.stop();
    const { issuer } = provider;
    await expect(issuerMetadata(issuer)).rejects.toMatchObject({ code: "authority_down" });
    provider = await startWrongProvider();
  });

  it("takes nobody's time for longer than five seconds", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
    await expect(issuerMetadata(issuer)).rejects.toMatchObject({
      code: "authority_down",
      detail: { reason: "OAUTH_TIMEOUT" },
    });
    expect(asked.mock.calls).toEqual([[5000]]);
    asked.mockRestore();
    silent.close();
  });
});
