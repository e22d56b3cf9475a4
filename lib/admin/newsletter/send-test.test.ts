import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { linked, newIssue, newList, paragraph } from "#lib/newsletter/drawing-fixture";
import { newsletterLinks } from "#lib/newsletter/tables";
import { environment } from "#lib/platform/env";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

const state = mkdtempSync(join(tmpdir(), "redakce-send-test-"));
vi.stubEnv("VAR_DIR", state);
setStoragePath(join(state, "rate-limits"));
afterAll(() => rmSync(state, { recursive: true }));

const address = "/ADMIN/en/newsletter/1/sendTest";

beforeEach(async () => {
  await useTestDatabase();
  const list = await newList({
    countsOpens: "true",
    countsClicks: "true",
    senderEmail: "orchard@example.org",
  });
  const content = {
    type: "doc",
    content: [paragraph("Dear {name|friend}, ", linked("here", "https://a.example/"))],
  };
  await newIssue({ list: String(list.id), content: JSON.stringify(content) });
});

async function lastMail() {
  const outbox = join(environment().varDirectory, "outbox");
  const file = readdirSync(outbox)
    .filter((name) => name.endsWith("-newsletter.eml"))
    .toSorted()
    .at(-1);
  return PostalMime.parse(readFileSync(join(outbox, file ?? "")));
}

test("a test goes to the address that was typed, says so, counts nothing and lets nobody leave", async () => {
  const anna = await clientWith(["newsletter.sendTest"]);
  expect(await anna.post(address, { email: "Kolega@Example.org" })).toMatchObject({ status: 200 });
  const mail = await lastMail();
  expect(mail).toMatchObject({ subject: "[Test] Autumn", from: { address: "orchard@example.org" } });
  expect(mail.to).toEqual([{ address: "kolega@example.org", name: "" }]);
  expect(mail.html).toContain('href="https://a.example/"');
  expect(mail.html).not.toMatch(/newsletter\/(?:open|link)/);
  expect(mail.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
  expect(await database().select().from(newsletterLinks).all()).toEqual([]);
});

test("without an address it goes to whoever asks", async () => {
  const anna = await clientWith(["newsletter.sendTest"]);
  expect((await anna.post(address, {})).status).toBe(200);
  expect((await lastMail()).to?.[0]?.address).toBe(`${anna.id}@example.com`);
});

test("what is no address, no issue or not allowed is refused", async () => {
  const anna = await clientWith(["newsletter.sendTest"]);
  expect((await anna.post(address, { email: "nobody" })).status).toBe(422);
  expect((await anna.post("/ADMIN/en/newsletter/99/sendTest", {})).status).toBe(404);
  const editor = await clientWith(["newsletter.read", "newsletter.create", "newsletter.update"]);
  expect((await editor.post(address, {})).status).toBe(403);
});

test("nobody floods one address, whoever asks, nor many", async () => {
  for (const _ of [1, 2]) {
    const anna = await clientWith(["newsletter.sendTest"]);
    for (let sent = 0; sent < 5; sent += 1)
      expect((await anna.post(address, { email: "victim@example.org" })).status).toBe(200);
  }
  const anna = await clientWith(["newsletter.sendTest"]);
  expect((await anna.post(address, { email: "victim@example.org" })).status).toBe(429);
  for (let sent = 0; sent < 19; sent += 1) await anna.post(address, { email: `victim${sent}@example.org` });
  expect((await anna.post(address, { email: "another@example.org" })).status).toBe(429);
});
