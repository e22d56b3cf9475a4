import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 30_000 });

it("ends at Ctrl-C with 0, after what it has to close", async () => {
  const { child, output } = await startServer();
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(output()).toContain("closed");
});

it("lets a running request finish, and takes no more", async () => {
  const { child, port } = await startServer();
  const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await answer).toBe("done");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("does not wait for a browser that listens for changes of the sources", async () => {
  const { child, port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /hot HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await once(socket, "data");
  const since = Date.now();
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(Date.now() - since).toBeLessThan(9_000);
});

async function startServer() {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  const [port] = await once(child.stdout, "data");
  return { child, port: Number(port), output: () => chunks.join("") };
}

const program = `
  import { createServer } from "node:http";
  import { stopGracefully } from ${JSON.stringify(new URL("stop.ts", import.meta.url).href)};
  const server = createServer((request, response) => {
    console.log("asked");
    setTimeout(() => response.end("done"), 500);
  });
  server.on("upgrade", (request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\\r\\n\\r\\n"));
  server.listen(0, "127.0.0.1", () => {
    stopGracefully(server, async () => console.log("closed"));
    console.log(server.address().port);
  });
`;
