import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { closeDatabase, openDatabase, useDatabase } from "#db/client";
import { port as mainPort, serverEnvironment } from "./server-under-test.ts";

/**
 * A site on the same build for one file of tests, which may configure, break and end it.
 *
 * @param offset of its port from that of the site that all others talk to; each file has its own
 */
export async function startOwnSite(offset: number, variables: Readonly<Record<string, string>> = {}) {
  const port = mainPort + offset;
  const address = `http://localhost:${port}`;
  const directory = `${serverEnvironment.VAR_DIR}-${offset}`;
  rmSync(directory, { recursive: true, force: true });
  const child = spawn(process.execPath, ["server.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      APP_URL: address,
      VAR_DIR: directory,
      ...variables,
    },
  });
  const exit = once(child, "exit");
  const stop = async (): Promise<void> => {
    closeDatabase();
    child.kill();
    await exit;
  };
  try {
    await expect.poll(() => isAnswering(address), { timeout: 60_000 }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  /** Makes its database that of the tests until it stops. */
  const adoptDatabase = () => useDatabase(openDatabase(join(directory, "cms.sqlite")));
  return { port, address, directory, child, exit, adoptDatabase, stop };
}

function isAnswering(address: string): Promise<boolean> {
  return fetch(`${address}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  );
}
