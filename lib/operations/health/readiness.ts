import { clock } from "./checks/clock.ts";
import { databaseCheck } from "./checks/database.ts";
import { disk } from "./checks/disk.ts";
import { limits } from "./checks/limits.ts";
import { migrations } from "./checks/migrations.ts";
import { outboxCheck } from "./checks/outbox.ts";

/** What must hold while this process takes requests; each is quick enough to be looked at every few seconds. */
export const readinessChecks = {
  database: databaseCheck,
  migrations,
  disk,
  outbox: outboxCheck,
  clock,
  limits,
};
