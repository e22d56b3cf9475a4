import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJobs } from "#lib/jobs/worker";
import { stopJobs } from "#lib/jobs/worker-handle";
import { sendMails } from "./drain-outbox.ts";
import { emptyOutbox, onlyRow, varDirectory } from "./mail-fixture.ts";
import { queueMail } from "./queue-mail.ts";

const mail = {
  template: "registrationReceived",
  to: "jan@example.com",
  language: "cs",
  properties: {},
} as const;

/** A machine that runs everything else at once is slow. */
const patience = { timeout: 20_000, interval: 20 };

beforeEach(emptyOutbox);
afterEach(stopJobs);

test("what is queued in this process goes out at once, into the folder of mails", async () => {
  await startJobs([sendMails]);
  await queueMail(mail);
  await vi.waitFor(async () => expect((await onlyRow()).status).toBe("saved"), patience);
  expect(readdirSync(join(varDirectory, "outbox"))).toEqual([
    expect.stringMatching(/-registrationReceived\.eml$/),
  ]);
  expect(existsSync((await onlyRow()).messageId ?? "")).toBe(true);
});

test("what was queued before the start goes out at the start", async () => {
  await queueMail(mail);
  await startJobs([sendMails]);
  await vi.waitFor(async () => expect((await onlyRow()).status).toBe("saved"), patience);
});

test("after stopping nothing more is sent by this process", async () => {
  await startJobs([sendMails]);
  await stopJobs();
  await queueMail(mail);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await onlyRow()).status).toBe("queued");
});
