import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";
import { isWholeRing } from "#test/ring";
import { rawClient, requestText, statusesOf } from "../guards/raw-client.fixture.ts";

const get = (path: string) => requestText(`GET ${path}`);

describe("at the signal to stop, the process", () => {
  // Other tests end it by the other two.
  it.each(isWholeRing ? (["SIGHUP"] as const) : (["SIGINT", "SIGTERM", "SIGHUP"] as const))(
    "ends at %s with 0, after what it has to close",
    async (signal) => {
      const { child, output, exit } = await startServer();
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
      expect(output()).toContain("closed");
    },
  );

  it("ends when its parent is lost", async () => {
    const { child, exit } = await startServer();
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it("ends when npm is gone, which does not tell", async () => {
    const npm = await startServer("", ["sh", "-c", '"$@" & wait', "npm"]);
    npm.child.kill("SIGKILL");
    await expect.poll(npm.output).toContain("closed");
  });

  it("finishes a running request, says that the connection ends, and takes no more", async () => {
    const { child, port, output, goOn, exit } = await startServer();
    const client = rawClient(port);
    client.send(get("/held"));
    await expect.poll(output).toContain("asked for /held");
    child.kill("SIGTERM");
    await expect.poll(() => isRefused(port)).toBe(true);
    goOn();
    const answer = await client.end();
    expect(answer).toContain("done");
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(await exit).toEqual([0, null]);
  });

  it("answers whatever had reached the machine, though the process had not looked at it yet", async () => {
    const { child, port, output, goOn, exit } = await startServer();
    const kept = Array.from({ length: 20 }, () => rawClient(port));
    for (const client of kept) client.send(get("/first"));
    await Promise.all(kept.map((client) => client.receives(/done$/)));
    const busy = rawClient(port);
    busy.send(get("/busy"));
    await expect.poll(output).toContain("busy");
    const fresh = Array.from({ length: 100 }, () => rawClient(port));
    await Promise.all(fresh.map(({ socket }) => once(socket, "connect")));
    const clients = [...kept, ...fresh];
    await Promise.all(clients.map(({ socket }) => new Promise((sent) => socket.write(get("/late"), sent))));
    child.kill("SIGTERM");
    goOn();
    for (const client of clients) expect(await client.end()).toMatch(/late done$/);
    expect(await exit).toEqual([0, null]);
  });

  it("still hears a client that had connected and said nothing, but does not wait for it long", async () => {
    const { child, port, output, exit } = await startServer();
    const [speaking, silent] = [rawClient(port), rawClient(port)];
    await Promise.all([speaking, silent].map(({ socket }) => once(socket, "connect")));
    child.kill("SIGTERM");
    await expect.poll(output).toContain("stopping");
    speaking.send(get("/greeting"));
    expect(await speaking.end()).toContain("greeting done");
    expect(await silent.end()).toBe("");
    expect(await exit).toEqual([0, null]);
  });

  it("does not wait for connections that lie idle, or that became something else", async () => {
    const { child, port, exit } = await startServer();
    const [idle, hot] = [rawClient(port), rawClient(port)];
    idle.send(get("/first"));
    hot.send(requestText("GET /hot", { connection: "Upgrade", upgrade: "websocket" }));
    await Promise.all([idle.receives(/done$/), hot.receives(/ 101 /)]);
    const since = performance.now();
    child.kill("SIGINT");
    await Promise.all([idle.end(), hot.end()]);
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});

describe("pressed again, the process", () => {
  it("ends at once, whoever still waits", async () => {
    const { child, port, output } = await startServer();
    const client = rawClient(port);
    client.send(get("/held"));
    await expect.poll(output).toContain("asked for /held");
    const pressAndLook = () => {
      child.kill("SIGTERM");
      return child.exitCode;
    };
    await expect.poll(pressAndLook).toBe(143);
    expect(statusesOf(await client.end())).toEqual([]);
  });

  it("goes on where one press came twice, from the terminal and from who started it", async () => {
    const { child, port, output, goOn, exit } = await startServer();
    const client = rawClient(port);
    client.send(get("/held"));
    await expect.poll(output).toContain("asked for /held");
    child.kill("SIGINT");
    child.kill("SIGTERM");
    await expect.poll(output).toContain("stopping");
    goOn();
    expect(await client.end()).toContain("done");
    expect(await exit).toEqual([0, null]);
  });
});

it("ends with 1 where what is to be closed does not close", async () => {
  const { child, exit } = await startServer("hanging");
  child.kill("SIGTERM");
  expect(await exit).toEqual([1, null]);
});

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return !isOpen;
}

/** @param starter what starts the server, and is killed in its place */
async function startServer(mood = "", starter: readonly string[] = []) {
  const words = [...startQuickly, "--input-type=module", "--eval", program, mood];
  const [command = "", ...rest] = [...starter, process.execPath, ...words];
  const child = spawn(command, rest, {
    stdio: ["pipe", "pipe", "inherit", "ipc"],
    env: { ...process.env, npm_lifecycle_event: starter.length > 0 ? "start" : "" },
  });
  // Listened for from the beginning: it may come before the last client has heard its end.
  const exit = once(child, "exit");
  const chunks: string[] = [];
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("The process has no pipes.");
  stdout.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = () => chunks.join("");
  await expect.poll(output, { timeout: 20_000 }).toMatch(/port \d+\n/);
  const port = Number(/port (\d+)/.exec(output())?.[1]);
  return { child, exit, port, output, goOn: () => stdin.write("go on\n") };
}

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Responds to `/held` when told to go on, and blocks on `/busy` until then. */
const program = `
  import { once } from "node:events";
  import { readSync } from "node:fs";
  import { createSiteServer } from ${module("../site-server.ts")};
  import { stopGracefully } from ${module("stop.ts")};
  const { server, connections } = createSiteServer(async ({ url }, response) => {
    console.log("asked for " + url);
    if (url === "/held") await once(process.stdin, "data");
    if (url === "/busy") {
      console.log("busy");
      readSync(0, Buffer.alloc(10));
    }
    response.end(url.slice(1) + " done");
  }, { shouldUpgradeCallback: ({ url }) => url === "/hot" });
  server.on("upgrade", (request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\\r\\n\\r\\n"));
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => console.log("stopping"));
  const close = process.argv.includes("hanging")
    ? () => new Promise((resolve) => setTimeout(resolve, 60_000))
    : async () => console.log("closed");
  stopGracefully(server, connections, close);
  server.listen(0, "127.0.0.1", () => console.log("port " + server.address().port));
`;
