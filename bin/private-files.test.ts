import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "#db/client";
import { bootstrapLink } from "#lib/admin-sign-in/enrolment/enrolment";
import { log } from "#lib/log";
import { fileDriver } from "#lib/mail/drivers/file-driver";
import { storePicture } from "#lib/media/store";
import { variantOf } from "#lib/media/variant";
import { prepareDatabase } from "#lib/process/life/prepare-database";
import { check, setStoragePath } from "#lib/rate-limit/rate-limit";
import { sessionSecret } from "#lib/secrets";
import { backupCommand } from "./commands/backup.ts";
import { restoreCommand } from "./commands/restore.ts";

const state = mkdtempSync(join(tmpdir(), "redakce-private-"));
const umask = process.umask(0);
vi.stubEnv("VAR_DIR", state);
beforeAll(() => {
  chmodSync(state, 0o755);
  vi.spyOn(console, "log").mockReturnValue();
});
afterAll(() => {
  process.umask(umask);
  closeDatabase();
  rmSync(state, { recursive: true });
});

/** Names of all files of the state folder; none of them may be looked at by anybody but the owner. */
function privateFiles(): readonly string[] {
  const all = readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(state, name)).isFile(),
  );
  expect(all.filter((name) => statSync(join(state, name)).mode & 0o077)).toEqual([]);
  return all;
}

async function sendMail(): Promise<void> {
  await fileDriver(join(state, "outbox")).send({
    template: "signInCode",
    from: { name: "Redakce", address: "redakce@example.com" },
    to: "jana@example.com",
    subject: "Mail",
    html: "<p>Text</p>",
    text: "Text",
    idempotencyKey: "code-1",
    date: new Date(),
  });
}

async function storeSomePicture(): Promise<void> {
  const picture = sharp({ create: { width: 700, height: 20, channels: 3, background: "#7a9c54" } });
  const stored = await storePicture(await picture.png().toBuffer(), "gate.png", null);
  if (stored.ok) await variantOf(stored.media, { key: stored.media.key, width: 320, format: "webp" });
}

test("files are their owner's alone, in a folder that everybody may enter and with an umask that hides nothing", async () => {
  await prepareDatabase(() => {});
  sessionSecret();
  setStoragePath(join(state, "rate-limits"));
  check("key", 1, 60);
  await storeSomePicture();
  await sendMail();
  log.info("a line");
  await bootstrapLink();
  const backup = join(state, "copies", "site.sqlite");
  await backupCommand.run([backup], {});
  const running = privateFiles();
  for (const name of ["cms.sqlite", "cms.sqlite-wal", "cms.sqlite-shm", "secrets.json", "enroll-link.txt"])
    expect(running).toContain(name);
  for (const folder of ["outbox", "log", "rate-limits", "uploads", "uploads/variants", "copies"])
    expect(running.map((name) => name.slice(0, name.lastIndexOf("/")))).toContain(folder);
  closeDatabase();
  chmodSync(backup, 0o644);
  await restoreCommand.run([backup], {});
  chmodSync(backup, 0o600);
  expect(privateFiles().filter((name) => name.includes("before-restore"))).toHaveLength(1);
});
