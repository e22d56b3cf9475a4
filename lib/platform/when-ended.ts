import type { ChildProcess } from "node:child_process";

/**
 * Waits until a child process has ended and all its messages were received; its "exit" may come before its last
 * message.
 *
 * @returns why it could not be begun or told something, if so
 */
export function whenEnded(child: ChildProcess): Promise<Error | undefined> {
  return new Promise((resolve) => {
    // The listener stays for the child's lifetime, because a message that cannot be sent is a further error, and an
    // unhandled one ends this process.
    child.on("error", (error) => {
      child.kill("SIGKILL");
      resolve(error);
    });
    child.once("close", () => resolve(undefined));
  });
}
