import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { askAddress, askLinks, internet, type Reach } from "./link-check.ts";

vi.stubEnv("APP_URL", "https://our.example");

const seen: { method: string; url: string; headers: IncomingMessage["headers"] }[] = [];
const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  "/fine": (_, response) => void response.end("x".repeat(1000)),
  "/gone": (_, response) => void response.writeHead(410).end(),
  "/members": (_, response) => void response.writeHead(403).end(),
  "/broken": (_, response) => void response.writeHead(500).end(),
  "/get-only": ({ method }, response) => void response.writeHead(method === "GET" ? 206 : 405).end("x"),
  "/moved": (_, response) => void response.writeHead(302, { location: "/fine" }).end(),
  "/moved-away": (_, response) => void response.writeHead(301, { location: "/missing" }).end(),
  "/round": (_, response) => void response.writeHead(302, { location: "/round" }).end(),
  "/to-metadata": (_, response) =>
    void response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
  "/to-inside": (_, response) => void response.writeHead(302, { location: "http://inside.example/" }).end(),
  "/to-file": (_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/cut": (_, response) => void response.destroy(),
  "/cookie": (_, response) => void response.writeHead(302, { location: "/fine", "set-cookie": "a=b" }).end(),
};
const server = createServer((request, response) => {
  seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin = "";

/** Reaches the local server under internet host names, and nothing else on this machine. */
const asked: string[] = [];
const reach: Reach = {
  addressesOf: async (host) => {
    asked.push(host);
    if (host === "there.example") return ["127.0.0.1"];
    if (host === "inside.example") return ["10.0.0.5"];
    if (host === "both.example") return ["127.0.0.1", "192.168.1.1"];
    return [];
  },
  mayAsk: (address) => address === "127.0.0.1",
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://there.example:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen.length = 0;
  asked.length = 0;
});

describe("an address of another website", () => {
  test.each([
    ["/fine", { kind: "fine" }],
    ["/get-only", { kind: "fine" }],
    ["/members", { kind: "fine" }],
    ["/moved", { kind: "fine" }],
    ["/nothing", { kind: "answers", status: 404 }],
    ["/moved-away", { kind: "answers", status: 404 }],
    ["/gone", { kind: "answers", status: 410 }],
    ["/broken", { kind: "answers", status: 500 }],
    ["/cut", { kind: "silent" }],
  ])("%s is %j", async (path, outcome) => {
    expect(await askAddress(`${origin}${path}`, reach)).toEqual(outcome);
  });

  test("is asked by HEAD, and by GET for one byte where that is refused", async () => {
    await askAddress(`${origin}/fine`, reach);
    await askAddress(`${origin}/get-only`, reach);
    expect(seen.map(({ method, headers }) => [method, headers.range])).toEqual([
      ["HEAD", undefined],
      ["HEAD", undefined],
      ["GET", "bytes=0-0"],
    ]);
  });

  test("is told who asks, and nothing else: no cookies, no referrer", async () => {
    await askAddress(`${origin}/cookie`, reach);
    expect(seen).toHaveLength(2);
    for (const { headers } of seen) {
      expect(Object.keys(headers).sort()).toEqual(["accept", "connection", "host", "user-agent"]);
      expect(headers["user-agent"]).toContain("+https://our.example");
    }
  });

  test("that leads round is left after a few steps, as browsers leave it", async () => {
    expect(await askAddress(`${origin}/round`, reach)).toEqual({ kind: "silent" });
    expect(seen.length).toBeLessThan(10);
  });

  test("without a host does not answer", async () => {
    expect(await askAddress("http://nowhere.example/", reach)).toEqual({ kind: "silent" });
  });
});

describe("never asked", () => {
  test.each([
    "ftp://there.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://name:word@there.example/",
    "http://inside.example/",
    "http://both.example/",
  ])("%s", async (href) => {
    expect(await askAddress(href, reach)).toEqual({ kind: "closed" });
    expect(seen).toEqual([]);
  });

  test.each(["/to-metadata", "/to-inside", "/to-file"])("where %s leads", async (path) => {
    expect(await askAddress(`${origin}${path}`, reach)).toEqual({ kind: "closed" });
    expect(seen).toHaveLength(1);
  });

  test("a second answer of the name server: the address that was looked at is the one that is connected to", async () => {
    const told = ["127.0.0.1", "10.0.0.5"];
    const rebinding: Reach = {
      addressesOf: async () => told.splice(0, 1),
      mayAsk: reach.mayAsk,
    };
    expect(await askAddress(`${origin}/fine`, rebinding)).toEqual({ kind: "fine" });
    expect(told).toEqual(["10.0.0.5"]);
  });

  test.each([
    "127.0.0.1",
    "127.1.2.3",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.192",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "fe80::1",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2001:db8::1",
    "",
    "example.com",
  ])("the address %s", (address) => {
    expect(internet.mayAsk(address, 443)).toBe(false);
  });

  test.each([
    "http://127.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
  ])("this machine, spelt as %s", async (href) => {
    expect(await askAddress(href, internet)).toEqual({ kind: "closed" });
  });

  test("ports where no website is", () => {
    expect([22, 25, 3306, 6379].filter((port) => internet.mayAsk("93.184.215.14", port))).toEqual([]);
    expect([80, 443].filter((port) => internet.mayAsk("93.184.215.14", port))).toEqual([80, 443]);
  });
});

describe("many addresses", () => {
  test("are asked once each, a few at a time, and are known for a while", async () => {
    let [now, most] = [0, 0];
    const counting: Reach = {
      addressesOf: async (host) => {
        now += 1;
        most = Math.max(most, now);
        const found = await reach.addressesOf(host);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return found;
      },
      mayAsk: reach.mayAsk,
    };
    const hrefs = Array.from({ length: 12 }, (_, n) => `${origin}/many-${n % 6}`);
    const outcomes = await askLinks(hrefs, 10_000, counting);
    expect(outcomes.size).toBe(6);
    expect(most).toBeLessThanOrEqual(4);
    const before = seen.length;
    expect((await askLinks(hrefs, 10_000, counting)).size).toBe(6);
    expect(seen).toHaveLength(before);
  });

  test("are told as far as they are known when the time is over, and asked on", async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const slow: Reach = { addressesOf: () => promise, mayAsk: reach.mayAsk };
    const hrefs = [`${origin}/fine?slow`];
    expect((await askLinks(hrefs, 0, slow)).size).toBe(0);
    resolve(["127.0.0.1"]);
    expect([...(await askLinks(hrefs, 10_000, slow)).values()]).toEqual([{ kind: "answers", status: 404 }]);
  });
});
