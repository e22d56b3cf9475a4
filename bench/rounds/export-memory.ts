import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { ProductionServer } from "../servers/production-server.ts";

/** What an export took. */
export interface ExportMeasure {
  readonly bytes: number;
  readonly seconds: number;
  /** Most bytes in memory of the serving process while it was sent, above those before. */
  readonly above: number;
}

/**
 * Downloads a table as a browser does and watches the memory of the serving process.
 *
 * @param query of the address of the download, such as `format=csv&table=pages`
 */
export async function measureExport(
  { address, processId }: ProductionServer,
  cookie: string,
  query: string,
): Promise<ExportMeasure> {
  const idle = await memoryOf(processId);
  let most = idle;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(processId));
      await pause(10);
    }
  })();
  const start = performance.now();
  const response = await fetch(`${address}/ADMIN/en/adminneo.dump?${query}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`The export answered ${response.status}.`);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await watching;
  return { bytes, seconds, above: most - idle };
}

/** The cookie of the server's administrator; a process of its own, because this one may have changed its environment. */
export async function cookieOfAdmin(): Promise<string> {
  const script = join(import.meta.dirname, "../servers/seeded-admin.ts");
  return (await promisify(execFile)(process.execPath, [script])).stdout.trim();
}

/** Resident bytes of a process (proc(5), VmRSS). */
export async function memoryOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
