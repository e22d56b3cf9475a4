import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tidyState } from "./scheduled-work.ts";

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "redakce-tidy-"));
});
afterEach(() => rmSync(state, { recursive: true }));

function leave(name: string, { mode = 0o600, minutesOld = 0 } = {}): string {
  const file = join(state, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "content");
  chmodSync(file, mode);
  const at = Date.now() / 1000 - 60 * minutesOld;
  utimesSync(file, at, at);
  return file;
}

test.each([
  "cms.sqlite",
  "cms.sqlite-wal",
  "cms.sqlite.before-restore-1",
  "secrets.json",
  "enroll-link.txt",
  "backups/cms-1.sqlite",
  "log/redakce.log",
  "outbox/mail.eml",
  "rate-limits/limits.sqlite",
  "uploads/0123456789abcdef.jpg",
  "uploads/variants/0123456789abcdef-320.avif",
  "uploads/arriving/0123456789abcdef0123456789abcdef",
])("%s that others could read is the owner's alone", async (name) => {
  const file = leave(name, { mode: 0o644 });
  await tidyState(state);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("files of the operator stay as they are", async () => {
  const file = leave("notes.txt", { mode: 0o644 });
  await tidyState(state);
  expect(statSync(file).mode & 0o777).toBe(0o644);
});

test("what a cut-off upload left goes, what is being written stays", async () => {
  const old = [
    leave("uploads/a.jpg.1.part", { minutesOld: 61 }),
    leave("uploads/variants/a-320.avif.2.part", { minutesOld: 10_000 }),
  ];
  const young = leave("uploads/b.jpg.3.part", { minutesOld: 5 });
  const picture = leave("uploads/a.jpg", { minutesOld: 10_000 });
  await tidyState(state);
  expect(old.filter(existsSync)).toEqual([]);
  expect([existsSync(young), existsSync(picture)]).toEqual([true, true]);
});

test("a state folder that is not there is no failure", async () => {
  await tidyState(join(state, "none"));
});
