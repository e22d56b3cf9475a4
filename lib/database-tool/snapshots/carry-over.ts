import type Sqlite from "better-sqlite3";

/**
 * What a restored database (`main`) has from the present one (attached as `live`), because the world outside does not go
 * back: mails that went out are not sent again, who left newsletters or sent them back stays out, numbers of records are
 * not given twice, and listings count anew.
 */
export function carryOver(client: Sqlite.Database): void {
  // IMMEDIATE would ask for the lock of the attached one as well.
  client.exec(`BEGIN; ${statements.join(";\n")}; COMMIT`);
}

const mail =
  "status, subject, sealed, html, text, attempts, next_attempt_at, lease_token, lease_until, error, message_id, sent_at";
const recipient =
  "state, attempts, next_attempt_at, lease_token, lease_until, handed_over_at, message_id, smtp_code, enhanced_code, error, settled_at";

const statements = [
  `UPDATE main.outbox SET (${mail}) =
     (SELECT ${mail} FROM live.outbox AS now WHERE now.idempotency_key = main.outbox.idempotency_key)
   WHERE status IN ('queued', 'deferred', 'sending')
     AND idempotency_key IN (SELECT idempotency_key FROM live.outbox)`,
  `UPDATE main.outbox SET status = 'failed', error = 'restored', sealed = NULL, lease_token = NULL, lease_until = NULL
   WHERE status IN ('queued', 'deferred', 'sending')
     AND idempotency_key NOT IN (SELECT idempotency_key FROM live.outbox)`,
  `UPDATE main.newsletter_recipients SET (${recipient}) =
     (SELECT ${recipient} FROM live.newsletter_recipients AS now WHERE now.id = main.newsletter_recipients.id)
   WHERE state IN ('waiting', 'deferred') AND id IN (SELECT id FROM live.newsletter_recipients)`,
  `UPDATE main.newsletter SET
     status = CASE status WHEN 'scheduled' THEN 'draft' ELSE 'paused' END,
     send_at = CASE status WHEN 'scheduled' THEN NULL ELSE send_at END
   WHERE status IN ('scheduled', 'preparing', 'sending')
     AND (id, status) NOT IN (SELECT id, status FROM live.newsletter)`,
  "INSERT OR IGNORE INTO main.newsletter_suppressions SELECT * FROM live.newsletter_suppressions",
  `UPDATE main.newsletterSubscribers SET status = now.status, left_at = now.left_at
   FROM live.newsletterSubscribers AS now
   WHERE now.id = main.newsletterSubscribers.id AND main.newsletterSubscribers.status IN ('pending', 'active')
     AND now.status NOT IN ('pending', 'active')`,
  `UPDATE main.sqlite_sequence SET seq = now.seq
   FROM live.sqlite_sequence AS now WHERE now.name = main.sqlite_sequence.name AND now.seq > main.sqlite_sequence.seq`,
  `INSERT INTO main.sqlite_sequence (name, seq) SELECT name, seq FROM live.sqlite_sequence AS now
   WHERE now.name IN (SELECT name FROM main.sqlite_schema) AND now.name NOT IN (SELECT name FROM main.sqlite_sequence)`,
  `UPDATE main.listing_state SET revision = 1 + max(revision,
     coalesce((SELECT now.revision FROM live.listing_state AS now WHERE now.module = main.listing_state.module), 0))`,
];
