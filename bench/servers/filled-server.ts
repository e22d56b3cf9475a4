import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ProductionServer, startProductionServer } from "./production-server.ts";

/** A production server whose modules hold made-up records, and the cookie of its administrator. */
export interface FilledServer extends ProductionServer {
  readonly cookie: string;
}

/**
 * A process of its own fills the database, because this one can have only one environment.
 *
 * @param rows how many records each module gets, by the module's name
 */
export async function startFilledServer(rows: Readonly<Record<string, number>>): Promise<FilledServer> {
  const server = await startProductionServer({ LOG_LEVEL: "error" });
  const script = join(import.meta.dirname, "seeded-admin.ts");
  const wishes = Object.entries(rows).map(([module, count]) => `${module}=${count}`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...wishes]);
  return Object.assign(server, { cookie: stdout.trim() });
}
