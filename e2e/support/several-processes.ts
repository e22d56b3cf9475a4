import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connected } from "#db/postgres/alone";
import { startPostgres } from "#test/start-postgres";
import { port as mainPort, varDirectory } from "../server-under-test.ts";
import { startMailServer } from "./mail-server.ts";
import { startOwnSite } from "./own-site.ts";
import { startRoundRobin } from "./round-robin.ts";

const offset = 30;
const count = 3;

/**
 * Starts a site of three processes on one PostgreSQL that begins empty, behind a proxy that sends each request to the
 * next one. Like separate machines, they share nothing else but the folder of uploads.
 */
export async function startSeveralProcesses() {
  const [postgres, mails] = await Promise.all([startPostgres([]), startMailServer()]);
  const shared = mkdtempSync(join(tmpdir(), "redakce-shared-"));
  const ports = Array.from({ length: count }, (_, index) => mainPort + offset + 1 + index);
  const port = mainPort + offset;
  const address = `http://localhost:${port}`;
  const start = (index: number, goesOn = false) => {
    const own = offset + 1 + index;
    if (!goesOn) {
      rmSync(`${varDirectory}-${own}`, { recursive: true, force: true });
      mkdirSync(`${varDirectory}-${own}`, { recursive: true, mode: 0o700 });
      symlinkSync(shared, join(`${varDirectory}-${own}`, "uploads"));
    }
    const variables = {
      APP_URL: address,
      DATABASE_URL: postgres.address,
      TRUSTED_PROXIES: "127.0.0.0/8,::1/128",
      SMTP_URL: mails.url,
      // Shows the mail server whose mail it is.
      MAIL_FROM: senderOf(index),
    };
    return startOwnSite(own, variables, { goesOn: true, provoked: /database|connection|rate limits/i });
  };
  const processes = await Promise.all(ports.map((_, index) => start(index)));
  const stopProxy = await startRoundRobin(port, ports);
  return {
    address,
    postgres,
    mails,
    processes,
    processOf: (sender: string) => ports.findIndex((_, index) => senderOf(index) === sender),
    ask: (statement: string, values: unknown[] = []) =>
      connected(postgres.address, async (client) => (await client.query(statement, values)).rows),
    async startAgain(index: number) {
      processes[index] = await start(index, true);
    },
    async stop() {
      await stopProxy();
      await Promise.all(processes.map((one) => one.stop()));
      await mails.stop();
      await postgres.remove();
      rmSync(shared, { recursive: true });
    },
  };
}

function senderOf(index: number): string {
  return `process-${index}@example.org`;
}
