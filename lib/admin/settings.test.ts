import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { languages } from "../platform/i18n/languages.ts";
import { changeSetting } from "../settings/change-setting.ts";
import { loadDomain } from "./sender-domain.ts";

beforeEach(useTestDatabase);

test.each(languages)("the sender's domain is told in three sentences, %s", async (language) => {
  await changeSetting("email.fromAddress", "office@example.org");
  const asked: string[] = [];
  const { domain, records } = await loadDomain(language, (name) => {
    asked.push(name);
    return Promise.resolve(name === "example.org" ? [["v=spf1 -all"]] : []);
  });
  expect(domain).toBe("example.org");
  expect(asked).toContain("_dmarc.example.org");
  expect(records.map(({ title, verdict }) => [title, verdict])).toEqual([
    ["SPF", "good"],
    ["DKIM", "missing"],
    ["DMARC", "missing"],
  ]);
  for (const { text } of records) expect(text).toMatch(/^\p{L}.+\.$/u);
});

test("the key is looked for under the selector that is set", async () => {
  await changeSetting("email.fromAddress", "office@example.org");
  await changeSetting("email.dkimSelector", "mine");
  const { records } = await loadDomain("en", () => Promise.resolve([["v=DKIM1; p=abc"]]));
  expect(records[1]).toMatchObject({ verdict: "good", name: "mine._domainkey.example.org" });
});
