import { describe, expect, test } from "vitest";
import { checkDomain, type ResolveTxt } from "./sender-domain.ts";

/** Creates a DNS with these records and nothing else. */
function dns(records: Readonly<Record<string, readonly string[] | "silent">>): ResolveTxt {
  return async (name) => {
    const found = records[name];
    if (found === "silent") throw Object.assign(new Error("timeout"), { code: "ETIMEOUT" });
    if (!found) throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
    return found.map((text) => [text.slice(0, 20), text.slice(20)]);
  };
}

const sound = {
  "example.org": ["v=spf1 include:_spf.example.org -all", "unrelated=1"],
  "resend._domainkey.example.org": ["v=DKIM1; k=rsa; p=MIGfMA0"],
  "_dmarc.example.org": ["v=DMARC1; p=quarantine; rua=mailto:a@example.org"],
};
const verdicts = async (records: Parameters<typeof dns>[0], selector?: string) => {
  const { spf, dkim, dmarc } = await checkDomain("example.org", selector, dns(records));
  return [spf.verdict, dkim.verdict, dmarc.verdict];
};

describe("the check of a domain", () => {
  test("finds what is there, in its parts put together, and says where", async () => {
    expect(await verdicts(sound)).toEqual(["good", "good", "good"]);
    const { spf, dkim } = await checkDomain("example.org", undefined, dns(sound));
    expect(spf.text).toBe("v=spf1 include:_spf.example.org -all");
    expect(dkim.name).toBe("resend._domainkey.example.org");
  });

  test("asks for the key under the selector that is set, and then under no other", async () => {
    expect(await verdicts(sound, "mine")).toEqual(["good", "missing", "good"]);
    expect(await verdicts({ "mine._domainkey.example.org": ["p=abc"] }, "mine")).toEqual([
      "missing",
      "good",
      "missing",
    ]);
  });

  test.each([
    [{ "example.org": ["v=spf1 -all", "v=spf1 +all"] }, ["several", "missing", "missing"]],
    [{ "example.org": ["v=spf1 +all"] }, ["weak", "missing", "missing"]],
    [{ "example.org": ["v=spf10 -all"] }, ["missing", "missing", "missing"]],
    [{ "mail._domainkey.example.org": ["v=DKIM1; p="] }, ["missing", "weak", "missing"]],
    [{ "_dmarc.example.org": ["v=DMARC1; p=none"] }, ["missing", "missing", "weak"]],
    [{ "example.org": "silent", "_dmarc.example.org": "silent" }, ["unknown", "missing", "unknown"]],
  ] as const)("of %j says %j", async (records, expected) => {
    expect(await verdicts(records)).toEqual(expected);
  });

  test("asks nobody about a name that is in no public DNS", async () => {
    const never: ResolveTxt = () => Promise.reject(new Error("asked"));
    const { spf, dkim, dmarc } = await checkDomain("localhost", undefined, never);
    expect([spf.verdict, dkim.verdict, dmarc.verdict]).toEqual(["missing", "missing", "missing"]);
  });

  test("cuts a record that is no end of long", async () => {
    const { spf } = await checkDomain(
      "example.org",
      "x",
      dns({ "example.org": [`v=spf1 ${"a".repeat(5000)}`] }),
    );
    expect(spf.text?.length).toBeLessThan(250);
  });
});
