import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { chromium, type Page } from "playwright";
import { ensureBrowser } from "#bin/browser";
import { untilAwake } from "../e2e/support/awake.ts";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { startFilledServer } from "./servers/filled-server.ts";

/*
 * Screens of the administration until React has taken them over, in a browser slowed down four times, with the compile
 * hints of bin/compile-hints.mjs and without. Run: npm run bench scripts
 */
const screens = ["/ADMIN/en/pages", "/ADMIN/en/pages/1", "/ADMIN/en/settings/site"];
const rounds = 5;
/** At its fourth visit a browser has had the time to keep what it compiled. */
const visits = 4;
const slowdown = 4;
const hint = /^\/\/# allFunctionsCalledOnLoad\n/;

const server = await startFilledServer({});
const executablePath = ensureBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
const sides = {
  with: await startRelay(Number(new URL(server.address).port), true),
  without: await startRelay(Number(new URL(server.address).port), false),
};
try {
  const ratios: number[] = [];
  const rows: string[][] = [];
  for (const screen of screens) {
    const times = { with: visitTimes(), without: visitTimes() };
    for (let round = 0; round < rounds; round += 1)
      for (const side of ["with", "without"] as const) await visit(sides[side].address + screen, times[side]);
    const [first, warm] = [0, visits - 1].map((index) => ({
      with: median(times.with[index] ?? []),
      without: median(times.without[index] ?? []),
    }));
    if (!first || !warm) throw new Error("There were no visits.");
    ratios.push(warm.with / warm.without);
    rows.push([screen, ...[first, warm].flatMap((one) => [shown(one.without), shown(one.with), ratio(one)])]);
  }
  printTable(
    ["ms, medians of five", "first visit", "hinted", "ratio", "fourth visit", "hinted", "ratio"],
    rows,
  );
  const worst = Math.max(...ratios);
  printGoal("each fourth visit at most 0.9 of its time", worst.toFixed(2), worst <= 0.9);
} finally {
  await browser.close();
  for (const { stop } of Object.values(sides)) await stop();
  await server.stop();
}

/** Visits a screen several times with one new, empty cache, and adds the milliseconds of each visit. */
async function visit(address: string, times: readonly number[][]): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = server.cookie.split("=");
  await context.addCookies([{ name, value, domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  await slowDown(page);
  for (const its of times) {
    await page.goto("about:blank");
    const begun = performance.now();
    await page.goto(address);
    await untilAwake(page);
    its.push(performance.now() - begun);
  }
  await context.close();
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Passes everything on to the server; scripts without their hint if unwanted, so that both sides take as long a way. */
async function startRelay(port: number, isHinted: boolean) {
  const relay = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: `localhost:${port}`, "accept-encoding": "identity" };
    const onward = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      const isScript = incoming.url?.includes("/_next/static/chunks/") && incoming.url.endsWith(".js");
      const { "content-length": _length, "transfer-encoding": _encoding, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isScript ? rest : answer.headers);
      const send = (script: string) => void outgoing.end(isHinted ? script : script.replace(hint, ""));
      if (isScript) text(answer).then(send, () => outgoing.destroy());
      else answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  relay.listen(0);
  await once(relay, "listening");
  return { address: `http://localhost:${(relay.address() as AddressInfo).port}`, stop: () => close(relay) };
}

async function close(relay: Server): Promise<void> {
  relay.closeAllConnections();
  relay.close();
  await once(relay, "close");
}

function visitTimes(): number[][] {
  return Array.from({ length: visits }, () => []);
}

function shown(milliseconds: number): string {
  return milliseconds.toFixed(0);
}

function ratio(one: { readonly with: number; readonly without: number }): string {
  return (one.with / one.without).toFixed(2);
}
