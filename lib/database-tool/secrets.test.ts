import { expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { isSecretColumn, secretColumns } from "./secrets.ts";

/** Columns whose names look like secrets, and why everyone who may read the table may see them. */
const harmless: Readonly<Record<string, string>> = {
  "__drizzle_migrations.hash": "of a file of this project",
  "*.name_sort_key": "made of a name that is shown",
  "*.email_sort_key": "made of an address that is shown",
  "*.title_sort_key": "made of a title that is shown",
  "*.permission_sort_key": "made of a name that is shown",
  "*.cidr_sort_key": "made of a network that is shown",
  "*.words_sort_key": "made of words that are shown",
  "*.subject_sort_key": "made of a subject that is shown",
  "media.key": "part of public addresses",
  "media.path_key": "part of public addresses",
  "media.sha256": "of a public file",
  "blocks.key": "a name that pages give it",
  "blocks.html": "shown to visitors",
  "forms.key": "part of public addresses",
  "newsletterErasures.email_hash": "a receipt, which the administration lists",
  "newsletterLists.key": "part of public addresses",
  "settings.key": "a name",
  "settings.value": "preferences and markers; keys to services lie sealed in settingsEmail",
  "settingsEmail.dkim_selector": "a name in the public DNS",
  "settingsSignIn.minimum_password_length": "a number",
  "settingsSignIn.passkeys_limit": "numbers",
  "settingsSignIn.forgotten_password_limit": "numbers",
  "settingsSignIn.forgotten_password_email_limit": "numbers",
  "settingsSignIn.verify_code_limit": "numbers",
  "redirections.code": "a status of HTTP",
  "newsletter_recipients.smtp_code": "the answer of a mail server",
  "newsletter_recipients.enhanced_code": "the answer of a mail server",
  "settingsOrganisation.postal_code": "an address",
  "user_credentials.password_changed_at": "a time",
  "user_credentials.code_failures": "a number",
  "admins.passkey_count": "a number",
};

const looksSecret =
  /hash|token|secret|passw|key|csrf|selector|seal|credential|handle|nonce|salt|code|values?$|html|binding|session|^texts$|sha\d/i;

test("every column that looks like a secret is one, or is known to be none", async () => {
  const columns = await everyColumn();
  const doubtful = columns.filter(
    ({ table, column }) =>
      looksSecret.test(column) && !isSecretColumn(table, column) && !isHarmless(table, column),
  );
  expect(doubtful).toEqual([]);
});

test("every secret column is one of the schema", async () => {
  const there = new Set((await everyColumn()).map(({ table, column }) => `${table}.${column}`.toLowerCase()));
  const listed = [...secretColumns()].flatMap(([table, names]) =>
    [...names].map((column) => `${table}.${column}`),
  );
  expect(listed.filter((name) => !there.has(name))).toEqual([]);
  expect(listed).toEqual(expect.arrayContaining(["settingsemail.smtp_url", "submissions.sending_key"]));
});

test("names are compared as SQLite does it", () => {
  expect(isSecretColumn("SESSIONS", "Id_Hash")).toBe(true);
  expect(isSecretColumn("pages", "title")).toBe(false);
  expect(isSecretColumn("constructor", "hash")).toBe(false);
});

test("nothing of a secret column is kept in an index of expressions, a generated column or a view", async () => {
  const { $client } = await useTestDatabase();
  const generated = $client
    .prepare(
      "SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_xinfo(m.name) c WHERE c.hidden IN (2, 3)",
    )
    .pluck()
    .all() as string[];
  const tables = new Set(generated.map((name) => name.split(".")[0]?.toLowerCase()));
  expect([...tables].filter((table) => secretColumns().has(table ?? ""))).toEqual([]);
  expect($client.prepare("SELECT name FROM sqlite_schema WHERE type = 'view'").all()).toEqual([]);
  const expressions = $client
    .prepare(
      "SELECT DISTINCT m.tbl_name FROM sqlite_schema m, pragma_index_xinfo(m.name) i WHERE m.type = 'index' AND i.cid = -2",
    )
    .pluck()
    .all() as string[];
  expect(expressions.filter((table) => secretColumns().has(table.toLowerCase()))).toEqual([]);
});

function isHarmless(table: string, column: string): boolean {
  if (/^listing_|_(data|idx|config|docsize|content)$/.test(table)) return true;
  return Object.hasOwn(harmless, `${table}.${column}`) || Object.hasOwn(harmless, `*.${column}`);
}

async function everyColumn(): Promise<{ table: string; column: string }[]> {
  const { $client } = await useTestDatabase();
  return $client
    .prepare(
      "SELECT m.name AS \"table\", c.name AS \"column\" FROM sqlite_schema m, pragma_table_xinfo(m.name) c WHERE m.type IN ('table', 'view')",
    )
    .all() as { table: string; column: string }[];
}
