import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { suppress } from "#lib/newsletter/queries/bounces";
import { newsletterConsents } from "#lib/newsletter/tables";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { importScreen } from "./load-import.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const address = "/ADMIN/en/newsletterSubscribers/import";
let client: Awaited<ReturnType<typeof clientWith>>;

beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith(["newsletterSubscribers"]);
});

const stored = () => database().$count(newsletterSubscribers.table);
const consents = () => database().$count(newsletterConsents);

/** Cells of a line (email, name, tags, language, note, agreed on) and what is wrong with it. */
const broken: readonly (readonly [string, RegExp])[] = [
  [",Bez adresy", /Fill in this field/],
  ["   ,Mezery", /Fill in this field/],
  ["jana", /isn’t an email/],
  ["jana@", /isn’t an email/],
  ["@example.org", /isn’t an email/],
  ["jana@@example.org", /isn’t an email/],
  ["jana@-localhost", /isn’t an email/],
  ["jana@example.", /isn’t an email/],
  ["ja na@example.org", /isn’t an email/],
  ["jana@exa mple.org", /isn’t an email/],
  ["jana@example..org", /isn’t an email/],
  ["jana@exa_mple.org", /isn’t an email/],
  ["Jana <jana@example.org>", /isn’t an email/],
  ["mailto:jana@example.org", /isn’t an email/],
  ["jana@example.org;petr@example.org", /isn’t an email/],
  ['"jana@example.org, petr@example.org"', /isn’t an email/],
  ['"jana@example.org\nBcc: eva@example.org"', /isn’t an email/],
  ["jana(at)example.org", /isn’t an email/],
  ["jana@example_,org", /isn’t an email/],
  ["jana@-example.org", /isn’t an email/],
  [`${"x".repeat(65)}@example.org`, /isn’t an email/],
  [`jana@${"x".repeat(250)}.org`, /At most 254/],
  [`dlouhe-jmeno@example.org,${"x".repeat(121)}`, /Name: At most 120/],
  [`dlouhe-stitky@example.org,,${"x".repeat(301)}`, /Tags: At most 300/],
  ["jazyk@example.org,,,klingonsky", /Language: Choose one/],
  [`poznamka@example.org,,,,${"x".repeat(1001)}`, /Note: At most 1,000/],
  ["den@example.org,,,,,loni", /Agreed on: This isn’t a date/],
  ["unor@example.org,,,,,2026-02-31", /Agreed on: This isn’t a date/],
  ["budoucnost@example.org,,,,,2999-01-01", /Agreed on: This date is too late/],
  ["OSOBA-1@Example.org", /Row 2 already covers this/],
  ["zablokovana@example.org", /suppressed/],
];

/**
 * PostgreSQL, which is queried statement by statement, takes minutes for all of them; the outcome of a line is the
 * same.
 */
const count = dialect() === "postgres" ? rounds(1000, 500) : rounds(10_000, 500);

test(`${count} lines with broken ones of every kind name each with its line, and none of them leaves anything`, {
  timeout: 240_000,
}, async () => {
  expect(broken.length).toBeGreaterThanOrEqual(30);
  await suppress(database(), "zablokovana@example.org", "manual", new Date());
  const sound = Array.from(
    { length: count - broken.length },
    (_, n) => `osoba-${n + 1}@example.org,Osoba ${n + 1}`,
  );
  const every = Math.floor(sound.length / broken.length);
  const lines = [...sound];
  for (const [index, [line]] of [...broken.entries()].toReversed())
    lines.splice((index + 1) * every, 0, line);
  const text = `email,name,tags,language,note,agreedAt\n${lines.join("\n")}\n`;

  const settings = { proof: "Signed the list", status: "active", confirmed: "on" };
  const { data } = (await client.post(address, { text, ...settings })).body;
  const { plan } = data;
  expect(data).toMatchObject({ created: sound.length, refused: broken.length, changed: 0 });
  answering(new Headers({ cookie: client.cookie, "x-redakce-language": "en" }));
  const { report } = await importScreen("newsletterSubscribers", Promise.resolve({ plan, show: "refused" }));
  const found = report?.lines ?? [];
  for (const [index, [line, reason]] of broken.entries()) {
    expect(found[index]?.notes.join("\n"), line).toMatch(reason);
    const before = lines
      .slice(0, (index + 1) * every + index)
      .join("\n")
      .split("\n").length;
    expect(found[index]?.line, line).toBe(before + 2);
  }
  expect([await stored(), await consents()]).toEqual([0, 0]);

  await client.post(address, { plan });
  expect([await stored(), await consents()]).toEqual([sound.length, sound.length]);
});
