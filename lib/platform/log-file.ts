import { randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, parse } from "node:path";

/**
 * Writes lines to the end of a file, which is replaced by a new one at `maxBytes`; the last `kept` old files stay
 * next to it, named by the time. Never throws: lines that cannot be written are counted, and the file reports the
 * loss as soon as it can. Opened anew for each line, so that several processes may write and put aside.
 */
export function logFile(
  file: string,
  { maxBytes = 10 * 1024 * 1024, kept = 5 } = {},
): { write(line: string): void } {
  let lost = 0;
  let isTorn = false;
  return {
    write: (line) => {
      const bytes = Buffer.from((isTorn ? "\n" : "") + (lost > 0 ? lossLine(lost) : "") + line);
      try {
        putAsideFrom(maxBytes, file, kept);
        const written = append(file, bytes);
        isTorn = written < bytes.length && (isTorn || written > 0);
        if (written < bytes.length) throw new Error("the disk is full");
        lost = 0;
      } catch (error) {
        if (lost === 0) console.warn(`The log cannot be written (${codeOf(error) ?? String(error)}).`);
        lost += 1;
      }
    },
  };
}

function lossLine(lost: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: "lines of the log were lost" })}\n`;
}

function append(file: string, bytes: Buffer): number {
  const descriptor = openOrMake(file);
  try {
    return writeSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}

function openOrMake(file: string): number {
  try {
    return openSync(file, "a", 0o600);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return openSync(file, "a", 0o600);
  }
}

function putAsideFrom(maxBytes: number, file: string, kept: number): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size < maxBytes) return;
  const { dir, name, ext } = parse(file);
  const stamp = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
  try {
    renameSync(file, join(/* turbopackIgnore: true */ dir, `${name}-${stamp}${ext}`));
    const aside = readdirSync(dir).filter((entry) => entry.startsWith(`${name}-`) && entry.endsWith(ext));
    for (const entry of aside.sort().slice(0, -kept))
      rmSync(join(/* turbopackIgnore: true */ dir, entry), { force: true });
  } catch {
    // Another process was faster, or the folder is not writable: the line is written all the same.
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
