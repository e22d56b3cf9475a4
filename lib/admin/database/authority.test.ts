import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { type Database, databaseFile } from "#db/client";
import { isOfAuthority, keepingOwnAccount } from "#lib/database-tool/authority";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { secretColumns } from "#lib/database-tool/secrets";
import { WritingRules } from "#lib/database-tool/writing/writing-rules";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";

type Client = Awaited<ReturnType<typeof clientWith>>;

let open: Database;
let client: Client;

beforeEach(async () => {
  open = await useDatabaseFile();
});

const at = (screen: string) => `/ADMIN/en/adminneo.${screen}`;
const rows = (table: string) => open.$client.prepare(`SELECT * FROM "${table}"`).all();

function fileForm(content: string): FormData {
  const form = new FormData();
  form.set("file", new File([content], "rows.sql"));
  return form;
}

interface Target {
  readonly table: string;
  /** Name of a column that may be shown and does not identify the row. */
  readonly column: string;
  readonly key: string;
}

function targets(): readonly Target[] {
  const all = open.$client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return all.map(String).filter(isOfAuthority).map(targetOf);
}

function targetOf(table: string): Target {
  const columns = open.$client
    .prepare("SELECT name FROM pragma_table_info(?)")
    .pluck()
    .all(table)
    .map(String);
  const secrets = secretColumns().get(table.toLowerCase());
  const column = columns.find((one) => one !== "id" && !secrets?.has(one)) ?? "";
  const [key = "1"] = open.$client.prepare(`SELECT * FROM "${table}" LIMIT 1`).raw().all().flat().map(String);
  return { table, column, key };
}

describe("a table that decides who may do what", () => {
  const statements = ({ table, column }: Target) => [
    `INSERT INTO "${table}" DEFAULT VALUES`,
    `REPLACE INTO "${table}" SELECT * FROM "${table}"`,
    `INSERT INTO main.${table.toUpperCase()} SELECT * FROM "${table}" WHERE TRUE ON CONFLICT DO UPDATE SET "${column}" = 1`,
    `UPDATE "${table}" SET "${column}" = "${column}"`,
    `UPDATE pages SET title = 'x'; UPDATE OR REPLACE "${table}" SET rowid = 1`,
    `WITH x AS (SELECT 1) DELETE FROM main."${table.toUpperCase()}"`,
  ];

  /** Returns what the rules deny in statements, without running them. */
  const denied = (connection: DatabaseSync, sql: string, isSuperadmin: boolean) => {
    const rules = new WritingRules(new Map(), { mayRestructure: false, isSuperadmin });
    connection.setAuthorizer(null);
    rules.learn(connection);
    connection.setAuthorizer(rules.authorize);
    for (const one of sql.split("; ")) {
      rules.begin();
      try {
        connection.prepare(one);
      } catch {
        return rules.denied;
      }
    }
    return undefined;
  };

  test("is changed by statements of a superadmin alone", () => {
    const connection = new DatabaseSync(databaseFile());
    for (const target of targets())
      for (const sql of statements(target)) {
        const reason = target.table === "auditLog" ? "table" : "authority";
        expect(denied(connection, sql, false), sql).toEqual({ reason, what: target.table });
        expect(denied(connection, sql, true)?.reason, sql).toBe(reason === "table" ? reason : undefined);
      }
    connection.close();
  });

  test("goes along with what it belongs to", () => {
    const connection = new DatabaseSync(databaseFile());
    connection.exec(
      "CREATE TABLE owner (id PRIMARY KEY); ALTER TABLE previews ADD owner REFERENCES owner ON DELETE CASCADE",
    );
    expect(denied(connection, "DELETE FROM owner", false)).toBeUndefined();
    connection.close();
  });

  test("is not changed by the row editor", async () => {
    client = await clientWith(["adminneo"]);
    const before = targets().map(({ table }) =>
      open.$client.prepare(`SELECT count(*) FROM "${table}"`).get(),
    );
    for (const { table, key } of targets()) {
      const row = new URLSearchParams({ table, key }).toString();
      const answers = [
        await client.post(at("row"), { address: `table=${table}` }),
        await client.post(at("row"), { address: `${row}&clone=1` }),
        await client.post(at("row"), { address: row }),
        await client.post(at("row"), { address: row, do: "delete" }),
      ];
      for (const { status } of answers) expect([403, 404, 422], table).toContain(status);
    }
    expect(
      targets().map(({ table }) => open.$client.prepare(`SELECT count(*) FROM "${table}"`).get()),
    ).toEqual(before);
  });

  test("is not changed by SQL, typed or of a file", async () => {
    client = await clientWith(["adminneo"]);
    const sql = "UPDATE admins SET group_id = 1";
    const { status, body } = await client.post(at("sql"), { sql, write: "1" });
    expect([status, body.errors]).toMatchObject([422, [{ code: "authority" }]]);
    expect((await client.upload(at("import"), fileForm(sql))).status).toBe(422);
  });
});

test("whoever may change people in their module does it here as well, within the same reach", async () => {
  client = await clientWith(["adminneo", "admins"]);
  const { id: below } = await insertAdministrator(randomUUID(), ["adminneo"]);
  const { id: above } = await insertAdministrator(randomUUID(), "all");
  const edit = (id: string, column: string, value: string) =>
    client.post(at("row"), { address: `table=admins&key=${id}`, [`value.${column}`]: value });
  expect((await edit(below, "name", "Below")).status).toBe(200);
  expect((await edit(below, "group_id", "1")).body.errors).toMatchObject([{ code: "beyond_you" }]);
  expect((await edit(above, "name", "Mine")).body.errors).toMatchObject([{ code: "beyond_you" }]);
  expect((await edit(client.id, "group_id", "1")).body.errors).toMatchObject([{ code: "beyond_you" }]);
});

describe("a superadmin", () => {
  beforeEach(async () => {
    client = await clientWith("all");
    await insertAdministrator("other", "all");
    open.$client
      .prepare(
        `INSERT INTO admin_passkeys (admin_id, credential_id, public_key, counter, transports, aaguid, device_type, backed_up, name, created_at)
         VALUES (?, 'c', x'00', 0, '[]', '', 'singleDevice', 0, 'key', 1)`,
      )
      .run(client.id);
  });
  const write = (sql: string) => client.post(at("sql"), { sql, write: "1" });

  test("changes what decides who may do what", async () => {
    expect((await write("UPDATE admins SET status = 'Blocked' WHERE id = 'other'")).status).toBe(200);
    expect((await write("DELETE FROM settings; DELETE FROM sessions WHERE subject = 'other'")).status).toBe(
      200,
    );
  });

  test("does not lose the own account", async () => {
    open.$client.exec("INSERT INTO adminGroups (name) VALUES ('Empty')");
    const connection = new DatabaseSync(databaseFile());
    for (const sql of [
      "UPDATE admins SET status = 'Blocked'",
      "UPDATE admins SET group_id = (SELECT max(id) FROM adminGroups)",
      "DELETE FROM admins",
      "DELETE FROM admin_group_permissions",
      "DELETE FROM admin_passkeys",
      "UPDATE adminsPermissions SET permission = 'x' WHERE permission = 'superadmin'",
    ]) {
      connection.exec("PRAGMA foreign_keys = OFF; BEGIN");
      const change = () => keepingOwnAccount(connection, client.id, () => connection.exec(sql));
      expect(change, sql).toThrow("ownAccount");
      connection.exec("ROLLBACK");
    }
    connection.close();
    const { status, body } = await write("DELETE FROM admin_passkeys");
    expect([status, body.errors]).toMatchObject([422, [{ code: "ownAccount" }]]);
    expect(rows("admin_passkeys")).toHaveLength(1);
  });

  test("does not lose it by a file", async () => {
    const sql = "UPDATE adminsPermissions SET permission = 'x' WHERE permission = 'superadmin'";
    const { status, body } = await client.upload(at("import"), fileForm(sql));
    expect([status, body.message]).toMatchObject([422, expect.stringContaining("your own account")]);
  });
});

test("snapshots, which bring accounts of then, are restored by superadmins alone", async () => {
  client = await clientWith(["adminneo"]);
  expect((await client.post(at("restore"), { snapshot: "x" })).status).toBe(403);
});

test("every table with secrets is one of these or known to let nobody in", () => {
  const others = [...secretColumns().keys()].filter((table) => !isOfAuthority(table));
  expect(others.toSorted()).toEqual([
    "database_queries",
    "newsletter_confirmations",
    "newsletter_consents",
    "newsletter_former_keys",
    "newsletter_recipients",
    "newsletter_suppressions",
    "newslettersubscribers",
    "submissions",
  ]);
});
