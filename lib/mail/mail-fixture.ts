import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#test/test-database";
import type { MailDriver, Message } from "./drivers/driver.ts";
import { outbox } from "./tables.ts";

/** Directory for the state of the mail tests, outside the working copy. */
export const varDirectory = mkdtempSync(join(tmpdir(), "redakce-mail-"));

vi.stubEnv("VAR_DIR", varDirectory);
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
vi.stubEnv("APP_URL", "https://jablon.example");

export const start = new Date("2026-03-14T08:00:00Z");

/** An empty outbox. */
export async function emptyOutbox(): Promise<void> {
  await useTestDatabase();
}

/** Returns a driver that stores the mails it is given, or fails as requested. */
export function fakeDriver(
  behave: (message: Message, count: number) => void | Promise<void> = () => {},
  name: MailDriver["name"] = "smtp",
) {
  const sent: Message[] = [];
  let count = 0;
  const driver: MailDriver = {
    name,
    send: async (message) => {
      count += 1;
      await behave(message, count);
      sent.push(message);
      return { messageId: `message-${count}` };
    },
  };
  return { driver, sent };
}

/** A clock that stands until it is moved. */
export function movableClock() {
  let now = start;
  return {
    clock: () => now,
    advance: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

export async function outboxRows() {
  return database().select().from(outbox).orderBy(outbox.id).all();
}

/** The only row; throws when there are none or several. */
export async function onlyRow() {
  const [row, ...others] = await outboxRows();
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows`);
  return row;
}
