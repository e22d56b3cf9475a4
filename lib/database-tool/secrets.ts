import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { everyModule } from "#lib/kernel/registry";

/**
 * Checks whether a column holds data that no one may see, whatever their permissions; names are case-insensitive, as
 * in SQLite.
 */
export function isSecretColumn(table: string, column: string): boolean {
  return secretColumns().get(table.toLowerCase())?.has(column.toLowerCase()) ?? false;
}

/**
 * Returns the names of all secret columns by table, in lower case: those of no module, and fields that their module
 * marks as secret.
 */
export function secretColumns(): ReadonlyMap<string, ReadonlySet<string>> {
  known ??= new Map(
    [...Object.entries(ofNoModule), ...everyModule().map(ofModule)]
      .filter(([, columns]) => columns.length > 0)
      .map(([table, columns]) => [
        table.toLowerCase(),
        new Set(columns.map((column) => column.toLowerCase())),
      ]),
  );
  return known;
}

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function ofModule({ fields, table }: ReturnType<typeof everyModule>[number]): [string, readonly string[]] {
  const columns: Readonly<Record<string, unknown>> = getTableColumns(table);
  const secrets = Object.keys(fields).filter((key) => fields[key]?.secret && columns[key]);
  return [getTableName(table), secrets.map(toSnakeCase)];
}

/** Hashes count as well: an attacker who has one can guess its value offline. */
const ofNoModule: Readonly<Record<string, readonly string[]>> = {
  admin_passkeys: ["credential_id", "public_key"],
  authority_codes: ["hash", "state_hash"],
  cache: ["key", "value"],
  // Queries are visible only to the people who made them.
  database_queries: ["sql"],
  enrolment_tokens: ["hash"],
  jobs: ["key", "payload", "sealed", "lease_token"],
  newsletter_confirmations: ["token_hash"],
  newsletter_consents: ["address_hash"],
  newsletter_former_keys: ["key"],
  newsletter_recipients: ["lease_token"],
  newsletter_suppressions: ["email_hash"],
  outbox: ["idempotency_key", "properties", "sealed", "html", "text", "lease_token"],
  passkey_challenges: ["hash", "browser_hash"],
  previews: ["token_hash", "texts"],
  sessions: ["id_hash", "csrf", "values"],
  user_auth_codes: ["request_id", "selector", "hash", "binding_hash"],
  user_credentials: ["password_hash"],
};
