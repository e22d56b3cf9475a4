import "#lib/features";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { runAction } from "#lib/kernel/engine/run-action";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { MailDriver, Message } from "#lib/mail/drivers/driver";
import type { newsletter } from "#lib/newsletter/newsletter";
import { execute } from "#test/statements";
import { newsletterRecipients } from "../tables.ts";
import { type BackoffPolicy, defaultBackoff } from "./backoff.ts";
import { type Draw, processIssue } from "./process-issue.ts";

export const newsletters = moduleNamed("newsletter") as AnyModule;
const lists = moduleNamed("newsletterLists") as AnyModule;

type Newsletter = RowOf<typeof newsletter>;

/** Renders a mail that contains only its recipient. */
export const plainly: Draw = async (row) => ({
  from: { name: "Spolek", address: "spolek@jablon.example" },
  draw: ({ email }) => ({ subject: row.subject, html: `<p>${email}</p>`, text: email, headers: {} }),
});

/** Creates a record and returns its id. */
export async function make(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(module, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

/** A list of so many active subscribers, and an issue for it; the rate is no hindrance unless a test wants one. */
export async function issueFor(
  people: number,
  texts: Readonly<Record<string, string>> = {},
  host = "example.org",
) {
  const list = await make(lists, { name: "News", key: "news", perMinute: "60000", ...texts });
  await subscribe(list, people, host);
  const id = await make(newsletters, {
    subject: `Spring for ${host}`,
    content,
    list: String(list),
    language: "en",
  });
  return { list, id };
}

const content = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Trees are in blossom." }] }],
});

/** Adds active subscribers to a list, bypassing the engine because there are many of them. */
export async function subscribe(list: number, people: number, host = "example.org"): Promise<void> {
  await database().transaction(async () => {
    await execute(
      `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        INSERT INTO newsletterSubscribers (email, name, status, language, key)
        SELECT 'person' || n || '@' || ?, 'Person ' || n, 'active', 'en', 'key-' || ? || '-' || n FROM numbers WHERE n > 0`,
      ...[people, host, host],
    );
    await execute(
      `INSERT INTO record_links
        SELECT 'newsletterSubscribers', CAST(id AS text), 'lists', 0, 'newsletterLists', ?
        FROM newsletterSubscribers WHERE email LIKE 'person%@' || ?`,
      ...[String(list), host],
    );
  });
}

/** Runs an action of an issue; returns the key of its message. */
export async function act(
  id: number,
  action: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<string> {
  const done = await runAction(newsletters, action, id, texts, admin);
  return done.outcome === "done" ? done.result.message : done.outcome;
}

const admin = "00000000-0000-0000-0000-000000000000";

export async function issue(id: number): Promise<Newsletter> {
  const row = await readRecord(newsletters, id);
  if (!row) throw new Error("There is no such issue.");
  return row as Newsletter;
}

export async function recipients(id: number) {
  const rows = await database().select().from(newsletterRecipients).orderBy(newsletterRecipients.id).all();
  return rows.filter(({ newsletterId }) => newsletterId === id);
}

/** Creates a driver that stores the mails it is given, or fails as specified. */
export function keepingDriver(behave: (message: Message) => void | Promise<void> = () => {}) {
  const sent: string[] = [];
  const driver: MailDriver = {
    name: "smtp",
    send: async (message) => {
      await behave(message);
      sent.push(message.to);
      return { messageId: `<${sent.length}@jablon.example>` };
    },
  };
  return { driver, sent };
}

interface Circumstances {
  readonly driver?: MailDriver;
  readonly clock?: () => Date;
  readonly signal?: AbortSignal;
  readonly workers?: number;
  readonly backoff?: BackoffPolicy;
}

/** Does all that there is to do about an issue now. */
export async function attendTo(id: number, given: Circumstances = {}): Promise<void> {
  await processIssue(id, plainly, {
    driver: given.driver ?? keepingDriver().driver,
    clock: given.clock ?? (() => new Date()),
    signal: given.signal ?? new AbortController().signal,
    workers: given.workers ?? 4,
    backoff: given.backoff ?? defaultBackoff,
  });
}

/**
 * Returns the sum line of an issue; throws if it does not add up. Both reads share one transaction, so that no write
 * comes between them.
 */
export async function account(id: number) {
  const [line, rows] = await database().transaction(
    async () => [await issue(id), await recipients(id)] as const,
  );
  const { status, recipients: all, waiting, sent, deferred, failed, skipped } = line;
  const counted = (state: string) => rows.filter((row) => row.state === state).length;
  const sums = { all, waiting, sent, deferred, failed, skipped };
  const truth = {
    all: rows.length,
    waiting: counted("waiting"),
    sent: counted("sent"),
    deferred: counted("deferred"),
    failed: counted("failed"),
    skipped: counted("skipped"),
  };
  if (JSON.stringify(sums) !== JSON.stringify(truth) || all !== waiting + sent + deferred + failed + skipped)
    throw new Error(`${JSON.stringify(sums)} beside ${JSON.stringify(truth)}`);
  return { status, ...sums };
}
