import type { ChildProcess } from "node:child_process";

/**
 * Waits until a child process has ended and everything that it said was heard; its "exit" may come before its last
 * message.
 *
 * @returns why it could not be begun or told something, if so
 */
export function whenEnded(child: ChildProcess): Promise<Error | undefined> {
  return new Promise((resolve) => {
    // Heard for as long as it lives, because what it cannot be told is a further error, and one unheard ends this process.
    child.on("error", (error) => {
      child.kill("SIGKILL");
      resolve(error);
    });
    child.once("close", () => resolve(undefined));
  });
}
