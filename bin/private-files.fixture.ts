import "#lib/features";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { closeDatabase } from "#db/client";
import { variantOf } from "#lib/files/library/variant";
import { fileDriver } from "#lib/mail/drivers/file-driver";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { check, setStoragePath } from "#lib/rate-limit/rate-limit";
import { bootstrapLink } from "../lib/accounts/administrators/enrolment.ts";
import { storePicture } from "../lib/files/library/store.ts";
import { sessionSecret } from "../lib/platform/seal.ts";
import { prepareDatabase } from "../lib/server/process/life/prepare-database.ts";
import { backupCommand } from "./commands/backup.ts";
import { restoreCommand } from "./commands/restore.ts";

/*
 * Leaves files of all kinds in VAR_DIR, with an umask that hides nothing, which only a process of its own can have.
 * Run: node bin/private-files.fixture.ts running|restored
 */
process.umask(0);
const { varDirectory } = environment();
const backup = join(varDirectory, "copies", "site.sqlite");
await (process.argv[2] === "restored" ? restore() : run());
await closeDatabase();

async function run(): Promise<void> {
  await prepareDatabase(() => {});
  sessionSecret();
  setStoragePath(join(varDirectory, "rate-limits"));
  check("key", 1, 60);
  await storeSomePicture();
  await sendMail();
  log.info("a line");
  await bootstrapLink();
  await backupCommand.run([backup], {});
  process.send?.("ready");
  await new Promise((resolve) => process.once("message", resolve));
  process.disconnect?.();
}

async function restore(): Promise<void> {
  chmodSync(backup, 0o644);
  await restoreCommand.run([backup], {});
  chmodSync(backup, 0o600);
}

async function sendMail(): Promise<void> {
  await fileDriver(join(varDirectory, "outbox")).send({
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
