import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * A process of its own that starts those to be killed: to copy one as large as that of the tests takes longer than all
 * else. Each time it is asked, the next one begins to write, and it tells its number; and again when that is gone.
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
