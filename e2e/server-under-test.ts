import { tmpdir } from "node:os";
import { join } from "node:path";

/** The production build that every browser test talks to, with a state folder of its own. */
export const port = Number(process.env.E2E_PORT ?? 4310);
export const address = `http://localhost:${port}`;
export const varDirectory = join(tmpdir(), `redakce-e2e-${port}`);
export const serverEnvironment = {
  PORT: String(port),
  VAR_DIR: varDirectory,
  NODE_ENV: "production" as const,
  APP_URL: address,
};

Object.assign(process.env, { PORT: String(port), VAR_DIR: varDirectory, APP_URL: address });
