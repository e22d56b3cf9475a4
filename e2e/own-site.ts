import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { closeDatabase, openDatabase, useDatabase } from "#db/client";
import { sessionSecret } from "#lib/secrets";
import { port, serverEnvironment } from "./server-under-test.ts";

/** A site of a test's own on the same build, for what would disturb the others. */
export interface OwnSite {
  readonly address: string;
  readonly databaseFile: string;
  stop(): Promise<void>;
}

/**
 * Starts one beside the server under test. Until it stops, the database of the tests is this site's.
 *
 * @param offset of its port from the other's, different for sites that may run at once
 */
export async function startOwnSite(
  name: string,
  offset: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const address = `http://localhost:${port + offset}`;
  const directory = `${serverEnvironment.VAR_DIR}-${name}`;
  rmSync(directory, { recursive: true, force: true });
  // One secret, so that people of the cast can be signed in at both.
  const own = {
    SESSION_SECRET: sessionSecret(),
    PORT: String(port + offset),
    APP_URL: address,
    VAR_DIR: directory,
  };
  const child = spawn(process.execPath, ["server.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...serverEnvironment, ...own, ...variables },
  });
  await expect.poll(() => isAnswering(address), { timeout: 30_000 }).toBe(true);
  const databaseFile = join(directory, "cms.sqlite");
  useDatabase(openDatabase(databaseFile));
  return {
    address,
    databaseFile,
    stop: async () => {
      closeDatabase();
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

async function isAnswering(address: string): Promise<boolean> {
  return fetch(`${address}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  );
}
