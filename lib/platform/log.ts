import { join } from "node:path";
import pino, { type Logger } from "pino";
import { environment } from "./env.ts";
import { logFile } from "./log-file.ts";

const handle = globalThis as typeof globalThis & { [key: symbol]: Logger | undefined };
const key = Symbol.for("redakce.log");

/**
 * The structured log of this process: JSON lines in `VAR_DIR/log/redakce.log`, secrets replaced, long texts cut. A
 * line that cannot be written is lost, and logging never throws.
 */
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
  const redact = {
    paths: secretKeys.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: "[secret]",
  };
  return pino(
    {
      level: environment().logLevel,
      redact,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: shortened },
      serializers: { err: serializeError },
    },
    logFile(join(/* turbopackIgnore: true */ environment().varDirectory, "log", "redakce.log")),
  );
}

/** The code of an error, such as SQLITE_FULL, is none of the secrets called `code`. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code: errorCode, ...told } = pino.stdSerializers.err(error) as { code?: unknown };
  return shortened({ ...told, ...(errorCode === undefined ? {} : { errorCode }) });
}

/** Addresses and messages are as long as clients make them, so they are shortened. */
function shortened(line: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(line).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    return [name, shortText(value, name === "stack" ? 4000 : 500)];
  });
  return Object.fromEntries(entries);
}

function shortText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
