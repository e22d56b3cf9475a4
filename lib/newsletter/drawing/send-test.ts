import { randomUUID } from "node:crypto";
import { database } from "#db/client";
import type { RowOf } from "#lib/kernel/module/define-module";
import { handOver, type TestOutcome } from "#lib/mail/send-test-mail";
import type { newsletter } from "#lib/newsletter/newsletter";
import { findList } from "#lib/newsletter/queries/lists";
import { drawMail } from "./draw-mail.ts";
import { prepareMails } from "./prepare-mails.ts";

/** Somebody who gets an issue to try it out. */
interface Reader {
  readonly email: string;
  /** What merge fields call them. */
  readonly name: string;
}

/** Sends an issue as it is saved to one address at once; it says so, counts nothing, and nobody can leave by it. */
export async function sendTestOf(
  row: RowOf<typeof newsletter>,
  reader: Reader,
  now: Date,
): Promise<TestOutcome> {
  const list = row.list === null ? undefined : await findList(database(), row.list);
  const prepared = await prepareMails(row, list, { purpose: "test", now });
  const { from, replyTo } = prepared;
  return handOver({
    ...drawMail(prepared, { ...reader, id: 0, key: "test" }),
    template: "newsletter",
    from,
    ...(replyTo === undefined ? {} : { replyTo }),
    to: reader.email,
    idempotencyKey: randomUUID(),
    date: now,
  });
}
