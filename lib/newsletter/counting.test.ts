import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { newsletterTable as newsletter } from "#lib/newsletter/newsletter";
import { createList, sendIssue } from "#lib/newsletter/newsletter-fixture";
import { useTestDatabase } from "#test/test-database";
import { respondLink, respondOpen, writeTally } from "./counting.ts";
import { newsletterLinks } from "./tables.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

beforeEach(async () => {
  await writeTally();
  await useTestDatabase();
});

/** An issue of a list that counts, or does not, with a link. */
async function issue(counts: boolean, url = "https://example.org/a?b=1&c#d") {
  const list = await createList(`Counts: ${counts}`, {
    countsOpens: String(counts),
    countsClicks: String(counts),
  });
  const id = await sendIssue(`Counts: ${counts}`, { list: String(list) });
  const link = await database().insert(newsletterLinks).values({ newsletterId: id, url }).returning().get();
  return { id, link: link.id };
}

async function counted({ id, link }: { readonly id: number; readonly link: number }) {
  await writeTally();
  const row = await database().select().from(newsletter).where(eq(newsletter.id, id)).get();
  const found = await database().select().from(newsletterLinks).where(eq(newsletterLinks.id, link)).get();
  return { opens: row?.opens, clicks: found?.clicks };
}

describe("a link of a mail", () => {
  test("leads to the address that was kept with it, each time counted, by nobody in particular", async () => {
    const sent = await issue(true);
    for (const _ of [1, 2, 3]) {
      const answer = await respondLink(String(sent.link));
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("https://example.org/a?b=1&c#d");
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect(await counted(sent)).toEqual({ opens: 0, clicks: 3 });
  });

  test("leads on without being counted where the list does not count, and where somebody only asks", async () => {
    const sent = await issue(false);
    expect((await respondLink(String(sent.link))).status).toBe(302);
    expect(await counted(sent)).toEqual({ opens: 0, clicks: 0 });
    const other = await issue(true);
    expect((await respondLink(String(other.link), false)).status).toBe(302);
    expect(await counted(other)).toEqual({ opens: 0, clicks: 0 });
  });

  test.each(["0", "-1", "1.5", "999999", "1e3", "1 OR 1=1", "https://evil.example", "９"])(
    "%s that nobody wrote leads nowhere",
    async (id) => {
      await issue(true);
      await expect(respondLink(id)).rejects.toMatchObject({ status: 404 });
    },
  );

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "x\r\ny: z"])(
    "that was kept as %j leads nowhere",
    async (url) => {
      const { link } = await issue(true, url);
      await expect(respondLink(String(link))).rejects.toMatchObject({ status: 404 });
    },
  );
});

describe("the picture of a mail", () => {
  test("is one point, counted each time", async () => {
    const sent = await issue(true);
    const answer = respondOpen(`${sent.id}.gif`);
    respondOpen(`${sent.id}.gif`);
    expect(answer.headers.get("content-type")).toBe("image/gif");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 6)
        .toString(),
    ).toBe("GIF89a");
    expect(await counted(sent)).toEqual({ opens: 2, clicks: 0 });
  });

  test("is the same where nothing is counted, and of what nobody sent", async () => {
    const sent = await issue(false);
    for (const file of [`${sent.id}.gif`, "999999.gif", "0.gif", "x.gif", "1.png"])
      expect(respondOpen(file).status).toBe(200);
    expect(await counted(sent)).toEqual({ opens: 0, clicks: 0 });
  });
});

test("a flood of made-up numbers is forgotten, and what was known before is counted on", async () => {
  const sent = await issue(true);
  respondOpen(`${sent.id}.gif`);
  for (let n = 0; n < 5000; n += 1) respondOpen(`${1_000_000 + n}.gif`);
  for (const _ of [1, 2, 3]) respondOpen(`${sent.id}.gif`);
  expect(await counted(sent)).toEqual({ opens: 4, clicks: 0 });
});
