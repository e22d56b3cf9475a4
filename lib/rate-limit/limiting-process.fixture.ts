import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export type Load = { calls: number; keys: number; max: number };

/** Starts a process that checks requests after a start signal; it lists the keys of the requests it was allowed. */
export function startLimiting(program: URL, store: string, { calls, keys, max }: Load) {
  const child = spawn(process.execPath, [fileURLToPath(program), store, `${calls}`, `${keys}`, `${max}`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const allowed: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = once(lines, "line").then(() => {
    lines.on("line", (line) => void allowed.push(line));
  });
  return {
    allowed,
    ready,
    exit: exitCode(child),
    go: () => void child.stdin.write("!"),
    kill: () => void child.kill("SIGKILL"),
    async allowedAtLeast(count: number) {
      while (allowed.length < count) await once(lines, "line");
    },
  };
}

/** Returns the exit code after all output was read; null when the process was killed. */
async function exitCode(child: ChildProcess): Promise<number | null> {
  await once(child, "close");
  return child.exitCode;
}
