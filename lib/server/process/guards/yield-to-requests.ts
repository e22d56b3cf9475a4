import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";

/**
 * Lets the thread that answers requests go before those of the thread pool, where passwords are hashed: while people
 * sign in by the hundred, two hashes at a time would otherwise take two cores from the pages. What nobody else wants
 * the threads still use whole. Only on Linux, where a priority belongs to a thread (setpriority(2), notes).
 */
export async function yieldToRequests(): Promise<void> {
  // Any work of the pool makes all of its threads.
  await stat(".");
  try {
    for (const thread of poolThreads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Pages are slower then while many people sign in, and nothing else.
  }
}

const tasks = "/proc/self/task";

function poolThreads(): number[] {
  return readdirSync(tasks)
    .filter((id) => readFileSync(`${tasks}/${id}/comm`, "utf8").startsWith("libuv-worker"))
    .map(Number);
}
