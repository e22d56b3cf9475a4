import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { sample, sendTo, subscribe, subscriberBy } from "./bounces-fixture.ts";
import { mailsOf, readMailbox } from "./read-reports.ts";

let folder: string;

beforeEach(async () => {
  await useTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "redakce-mailbox-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const letter = "From: eva@example.net\nSubject: Hello\n\nHow are you?\n";
const asMbox = (...mails: readonly (Uint8Array | string)[]) =>
  mails.map((mail) => `From MAILER-DAEMON Mon Jun  1 10:00:02 2026\n${String(mail)}\n`).join("");

async function read(path: string): Promise<readonly string[]> {
  const mails: string[] = [];
  for await (const mail of mailsOf(path)) mails.push(String(Buffer.from(mail)));
  return mails;
}

test("a mailbox is taken down, and reading it again changes nothing", async () => {
  const [jana, eva] = [await subscribe("jana@example.net"), await subscribe("eva@example.net")];
  const [one, other] = [await sendTo(jana), await sendTo(eva)];
  const path = join(folder, "mbox");
  const reports = [
    sample("postfix", { to: jana.email, messageId: one.messageId, token: "" }),
    sample("exim", { to: eva.email, messageId: other.messageId, token: "" }),
    sample("gmail", { to: "somebody@example.net", messageId: "<other@example.net>", token: "" }),
    sample("delayed", { to: jana.email, messageId: one.messageId, token: "" }),
  ];
  writeFileSync(path, asMbox(letter, ...reports));
  expect(await readMailbox(path)).toEqual({
    mails: 5,
    others: 1,
    settled: { failed: 0, counted: 1, suppressed: 1, known: 0, unmatched: 1 },
    unmatched: ["s•••@example.net"],
  });
  const after = [await subscriberBy(jana.id), await subscriberBy(eva.id)];
  expect((await readMailbox(path)).settled).toEqual({
    failed: 0,
    counted: 0,
    suppressed: 0,
    known: 2,
    unmatched: 1,
  });
  expect([await subscriberBy(jana.id), await subscriberBy(eva.id)]).toEqual(after);
});

test("mails of a file are taken apart where they begin, and nowhere else", async () => {
  const path = join(folder, "mbox");
  const quoting = "Subject: x\n\nDear Jana,\nFrom now on\n\n>From here\n>>From there\n";
  writeFileSync(path, asMbox(quoting, letter).replaceAll("\n", "\r\n"));
  const [first, second, ...others] = await read(path);
  expect(others).toEqual([]);
  expect(first?.replaceAll("\r\n", "\n")).toBe(
    "Subject: x\n\nDear Jana,\nFrom now on\n\nFrom here\n>From there\n\n",
  );
  expect(second).toContain("How are you?");
});

test("a folder of files and a Maildir are read alike", async () => {
  for (const name of ["cur", "new", "tmp"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "1.EML"), letter);
  writeFileSync(join(folder, "notes.txt"), letter);
  writeFileSync(join(folder, "cur", "1780300772.M1P2.host:2,S"), letter);
  writeFileSync(join(folder, "new", "1780300773.M1P2.host"), letter);
  writeFileSync(join(folder, "tmp", "half"), letter);
  expect(await read(folder)).toEqual([letter, letter, letter]);
});

test("mails of ten megabytes, lines without an end and files that are no mailbox are read through", async () => {
  const path = join(folder, "mbox");
  writeFileSync(path, asMbox(`Subject: x\n\n${"x".repeat(10_000_000)}\n`));
  appendFileSync(path, asMbox(`Subject: y\n\n${"y\n".repeat(1_000_000)}`, letter));
  const mails = await read(path);
  expect(mails).toHaveLength(3);
  expect(Math.max(...mails.map(({ length }) => length))).toBeLessThan(1_000_000);
  expect((await readMailbox(path)).others).toBe(3);
  writeFileSync(path, "no mailbox\n".repeat(100_000));
  expect((await readMailbox(path)).mails).toBe(0);
});
