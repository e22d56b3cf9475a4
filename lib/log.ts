import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import { environment } from "#lib/env";

const handle = globalThis as typeof globalThis & { [key: symbol]: Logger | undefined };
const key = Symbol.for("redakce.log");

/** The structured log of this process: JSON lines in `VAR_DIR/log/redakce.log`, secrets replaced. */
export const log: Pick<Logger, "debug" | "info" | "warn" | "error"> = {
  debug: (...line: Parameters<Logger["debug"]>) => logger().debug(...line),
  info: (...line: Parameters<Logger["info"]>) => logger().info(...line),
  warn: (...line: Parameters<Logger["warn"]>) => logger().warn(...line),
  error: (...line: Parameters<Logger["error"]>) => logger().error(...line),
};

const secretKeys = [
  "password",
  "passwordRepeat",
  "token",
  "code",
  "cookie",
  "authorization",
  "credential",
  "_csrf",
  "csrf",
  "link",
];

function logger(): Logger {
  handle[key] ??= openLog();
  return handle[key];
}

function openLog(): Logger {
  const directory = join(/* turbopackIgnore: true */ environment().varDirectory, "log");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const destination = pino.destination({ dest: join(directory, "redakce.log"), mode: 0o600, sync: true });
  const redact = {
    paths: secretKeys.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: "[secret]",
  };
  return pino(
    { level: environment().logLevel, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
}
