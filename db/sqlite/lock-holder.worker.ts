import Sqlite from "better-sqlite3";

/* Holds the write lock of a database file, its argument, until it receives a message. */
const client = new Sqlite(process.argv[2]);
client.exec("BEGIN IMMEDIATE");
process.once("message", () => {
  client.exec("ROLLBACK");
  client.close();
  process.disconnect?.();
});
process.send?.("held");
