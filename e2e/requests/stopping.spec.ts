import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
// Playwright's own test comes after those with fixtures for workers: by then the machine answers 200 requests in
// time.
import { expect, test } from "@playwright/test";
import { database } from "#db/client";
import { visitsTable } from "#lib/website/visits/visits";
import { rounds } from "#test/ring";
import { startOwnSite } from "../support/own-site.ts";
import { type Asked, ask } from "../support/raw-request.ts";

type Site = Awaited<ReturnType<typeof startOwnSite>>;

test.setTimeout(180_000);

let site: Site;
test.beforeEach(async () => {
  site = await startOwnSite(3);
});
test.afterEach(() => site.stop());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function connected() {
  const socket = connect(site.port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("whatever had reached the site before the signal is answered, and then it ends", async () => {
  const kept = await Promise.all(Array.from({ length: rounds(40) }, connected));
  for (const socket of kept) {
    socket.write(get("/robots.txt"));
    await once(socket, "data");
  }
  const sockets = [...kept, ...(await Promise.all(Array.from({ length: rounds(160) }, connected)))];
  const answers = sockets.map((socket) => text(socket));
  await Promise.all(sockets.map((socket) => new Promise((sent) => socket.write(get("/visit"), sent))));
  site.child.kill("SIGTERM");
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r$/m);
    expect(answer).toContain("</html>");
  }
  expect(await site.exit).toEqual([0, null]);
});

test("stored visits are equal to the pages that were given, to the last one before the signal", async () => {
  const paths = ["/", "/cs", "/news", "/news?page=2", "/events", "/cs/aktuality", "/gallery", "/missing"];
  const bot = "Googlebot/2.1 (+http://www.google.com/bot.html)";
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const kinds: readonly Asked[] = [
    { headers: person },
    { headers: { ...person, "accept-encoding": "gzip, br", referer: "https://example.org/links" } },
    { headers: { ...person, "if-none-match": "*" } },
    { headers: { "user-agent": bot } },
    { headers: person, method: "HEAD" },
  ];
  const requests = Array.from({ length: rounds(400, 240) }, (_, count) => ({
    path: String(paths[count % paths.length]),
    ...kinds[count % kinds.length],
    port: site.port,
  }));
  const given = await Promise.all(
    requests.map(async (asked) => ({ ...asked, status: (await ask(asked.path, asked)).status })),
  );
  site.child.kill("SIGTERM");
  await site.exit;
  const pages = given.filter(({ status, method }) => [200, 304].includes(status) && method === undefined);
  const bots = pages.filter(({ headers }) => headers?.["user-agent"] === bot).length;
  expect(pages.length).toBeGreaterThan(100);
  site.adoptDatabase();
  const stored = await database().select().from(visitsTable).all();
  for (const subject of ["site", "page"]) {
    const rows = stored.filter((row) => row.subject === subject);
    const sum = (of: "views" | "bots") => rows.reduce((total, row) => total + row[of], 0);
    expect([subject, sum("views"), sum("bots")]).toEqual([subject, pages.length - bots, bots]);
  }
});

test("one that asked to leave HTTP and went away does not keep it from ending", {
  tag: "@full",
}, async () => {
  const socket = await connected();
  socket.write("GET /VISIT HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  socket.end();
  await once(socket.resume(), "close");
  site.child.kill("SIGTERM");
  expect(await site.exit).toEqual([0, null]);
});

test("a second signal ends it at once, whoever still waits", { tag: "@full" }, async () => {
  const socket = await connected();
  socket.on("error", () => {});
  socket.write("POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nemail=");
  const pressAndLook = () => {
    site.child.kill("SIGTERM");
    return site.child.exitCode;
  };
  await expect.poll(pressAndLook, { timeout: 60_000 }).toBe(143);
});
