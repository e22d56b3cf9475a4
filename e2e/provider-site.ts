import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { closeDatabase, openDatabase, useDatabase } from "#db/client";
import { startProvider } from "#lib/passkeys/oidc-provider-fixture";
import { cast } from "./cast.ts";
import { port, serverEnvironment } from "./server-under-test.ts";

const providerSite = `http://localhost:${port + 1}`;

/**
 * A second site on the same build whose administrators sign in at a real OpenID Connect provider, which knows the
 * cast, and somebody besides. Until it stops, the database of the tests is this site's.
 */
export async function startSiteWithProvider() {
  const provider = await startProvider(providerSite, {
    ...Object.fromEntries(Object.entries(cast).map(([person, { email }]) => [person, accountOf(email)])),
    nobody: accountOf("nobody@example.com"),
  });
  const directory = `${serverEnvironment.VAR_DIR}-oidc`;
  rmSync(directory, { recursive: true, force: true });
  const child = spawn(process.execPath, ["server.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port + 1),
      APP_URL: providerSite,
      VAR_DIR: directory,
      PASSKEY_AUTHORITY: provider.issuer,
      OIDC_CLIENT_ID: "redakce",
      OIDC_CLIENT_SECRET: "the secret",
    },
  });
  await expect.poll(() => isAnswering(), { timeout: 30_000 }).toBe(true);
  useDatabase(openDatabase(join(directory, "cms.sqlite")));
  return {
    address: providerSite,
    stopProvider: provider.stop,
    async stop(): Promise<void> {
      closeDatabase();
      await provider.stop();
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

function accountOf(email: string) {
  return { amr: ["phr"], claims: { email, email_verified: true } };
}

async function isAnswering(): Promise<boolean> {
  return fetch(`${providerSite}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  );
}
