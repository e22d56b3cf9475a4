import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * A separate process that starts the ones to be killed: copying a process as large as the tests' takes longer than
 * all else. At each request the next one begins to write and its number is reported, and again when it has ended.
 */
const [, , file = ""] = process.argv;
const program = fileURLToPath(new URL("./killed-writer.fixture.ts", import.meta.url));
const started = Array.from({ length: 3 }, start);

process.on("message", () => {
  const writer = started.shift() ?? start();
  started.push(start());
  writer.stdout.once("data", () => process.send?.({ writing: writer.pid }));
  writer.once("exit", () => process.send?.({ gone: writer.pid }));
  writer.stdin.write("!");
});
process.once("disconnect", () => void end());

function start() {
  return spawn(process.execPath, [program, file], { stdio: ["pipe", "pipe", "inherit"] });
}

async function end(): Promise<void> {
  for (const writer of started) {
    writer.kill("SIGKILL");
    await once(writer, "exit");
  }
  process.exit();
}
