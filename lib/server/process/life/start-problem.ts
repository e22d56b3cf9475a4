import { MigrationRefused } from "#db/migration-files";
import { EnvironmentError, environment } from "#lib/platform/env";

/** Why the process cannot start, as a sentence that names what to change. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError || error instanceof MigrationRefused) return error.message;
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (syscall === "listen" || syscall === "getaddrinfo") return listenProblem(code) ?? error.message;
  if (code === "DATABASE_GONE") return `the database of DATABASE_URL cannot be reached: ${causeOf(error)}.`;
  if (code.startsWith("SQLITE_BUSY")) return "a command works on the database; start when it has ended.";
  if (unwritable.has(code)) return `VAR_DIR ${environment().varDirectory} cannot be written to.`;
  return error.message;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error
    ? cause.message || String((cause as NodeJS.ErrnoException).code)
    : String(cause);
}

function listenProblem(code: string): string | undefined {
  const { host, port } = environment();
  if (code === "EADDRINUSE") return `port ${port} is in use; set PORT to a free one.`;
  if (code === "EACCES") return `port ${port} can’t be used by this user; set PORT to one from 1024 on.`;
  if (unknownHost.has(code)) return `HOST ${host} isn’t an address of this machine.`;
  return undefined;
}

const unknownHost = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** What the system says of a folder that cannot be made or written to. */
const unwritable = new Set([
  "EACCES",
  "EROFS",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
]);
