import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { holdPort } from "./start-up.ts";

test("a port is held until it is let go of, and one that is taken is told of", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(holdPort(port, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE", syscall: "listen" });
  other.close();
  await once(other, "close");
  const release = await holdPort(port, "127.0.0.1");
  await expect(holdPort(port, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE" });
  const early = connect(port, "127.0.0.1").resume();
  await once(early, "close");
  await release();
  await (await holdPort(port, "127.0.0.1"))();
});
