import { describe, expect, it } from "vitest";
import { type Assurance, defaultAssurance, isAssured, parseAssurance } from "./oidc-assurance.ts";

describe("by default a sign-in", () => {
  it.each([["phr"], ["phrh"], ["hwk", "user"], ["user", "mfa"], ["pwd", "phr"]])(
    "with %s %s is a passkey",
    (...amr) => {
      expect(isAssured(parsed(defaultAssurance), { amr })).toBe(true);
    },
  );

  it.each([
    [[]],
    [["otp"]],
    [["pwd"]],
    [["user"]],
    [["mfa"]],
    [["pwd", "otp", "mfa"]],
    [["acr=phr"]],
    [["PHR"]],
  ])("with %j is none", (amr) => {
    expect(isAssured(parsed(defaultAssurance), { amr, acr: "phr" })).toBe(false);
  });
});

describe("a policy", () => {
  it("can ask for a class of authentication", () => {
    const policy = parsed("acr=urn:logto:acr:mfa, acr=2+user");
    expect(isAssured(policy, { amr: [], acr: "urn:logto:acr:mfa" })).toBe(true);
    expect(isAssured(policy, { amr: ["user"], acr: "2" })).toBe(true);
    expect(isAssured(policy, { amr: ["user"] })).toBe(false);
    expect(isAssured(policy, { amr: ["urn:logto:acr:mfa"], acr: "1" })).toBe(false);
  });

  it("can leave everything to the issuer", () => {
    expect(isAssured(parsed("trust-issuer"), { amr: [] })).toBe(true);
  });

  it.each(["", " ", ",", "phr,,hwk", "+", "acr=", "a b", "acr=a=b"])("%j is none", (text) => {
    expect(parseAssurance(text)).toBeUndefined();
  });
});

function parsed(text: string): Assurance {
  const assurance = parseAssurance(text);
  if (assurance === undefined) throw new Error(`not a policy: ${text}`);
  return assurance;
}
