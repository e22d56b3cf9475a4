import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

describe("relyingParty", () => {
  it.each([
    ["https://www.example.org", "www.example.org"],
    ["https://www.example.org:8443", "www.example.org"],
    ["http://localhost:3000", "localhost"],
  ])("is the host of %s, and only that origin counts", async (address, id) => {
    vi.stubEnv("APP_URL", address);
    const { passkeyAddressProblem, relyingParty } = await import("./passkey-ceremony.ts");
    expect(passkeyAddressProblem()).toBeUndefined();
    expect(relyingParty()).toEqual({ id, origin: address });
  });

  it.each(["https://192.168.1.5", "http://127.0.0.1:3000", "http://[::1]:3000", "https://[2001:db8::1]"])(
    "says that passkeys cannot work at %s",
    async (address) => {
      vi.stubEnv("APP_URL", address);
      const { passkeyAddressProblem, relyingParty } = await import("./passkey-ceremony.ts");
      expect(passkeyAddressProblem()).toContain(address);
      expect(() => relyingParty()).toThrow("address_unusable");
    },
  );

  it("says that passkeys need https away from this machine", async () => {
    vi.stubEnv("APP_URL", "http://intranet.example");
    vi.stubEnv("NODE_ENV", "development");
    const { passkeyAddressProblem } = await import("./passkey-ceremony.ts");
    expect(passkeyAddressProblem()).toContain("https");
  });
});
