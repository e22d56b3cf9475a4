import { createHttpClient } from "./clients/http-client.ts";
import { behindProxy, createVisitor } from "./clients/visitor.ts";
import { median, percentile } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { startHashers } from "./rounds/hashers.ts";
import {
  measureRates,
  measureTimes,
  type Requests,
  type Samples,
  type SignIn,
} from "./rounds/login-rounds.ts";
import { createAccounts, password } from "./servers/accounts.ts";
import { type BareNext, startBareNext } from "./servers/bare-next.ts";
import { startProductionServer } from "./servers/production-server.ts";

/*
 * What signing in with a password costs beside what it cannot do without, one Argon2id verification: one after the
 * other, and as many as the machine can do. Limits are as they come; each sign-in comes from another address. A bare
 * route handler that only verifies is the least that the framework takes for it.
 */
const server = await startProductionServer(behindProxy);
const client = createHttpClient(server.address);
const hashers = await startHashers(2, password);
const bareNext = await startBareNext();
const bareClient = createHttpClient(bareNext.address);
try {
  const requests: Requests = { signIn: await signingIn(), askHandler: askingHandler(bareNext) };
  printTimes(await measureTimes(requests));
  printRates(await measureRates(requests, hashers));
} finally {
  bareClient.close();
  await bareNext.stop();
  client.close();
  await hashers.stop();
  await server.stop();
}

async function signingIn(): Promise<SignIn> {
  const emails = await createAccounts(100, "Active");
  const visitor = await createVisitor(client, server.address);
  let count = 0;
  return async () => {
    count += 1;
    const email = emails[count % emails.length] ?? "";
    const { status, headers, milliseconds } = await visitor.submit("login", { email, password });
    if (status === 303 && headers.location === "/") return milliseconds;
    throw new Error(`Signing in was answered with ${status}.`);
  };
}

function askingHandler({ address }: BareNext): Requests["askHandler"] {
  return async (stored) => {
    const { status, milliseconds } = await bareClient.send({
      method: "POST",
      path: "/rewritten",
      headers: { origin: address, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ stored, password }).toString(),
    });
    if (status === 303) return milliseconds;
    throw new Error(`The bare route handler answered with ${status}.`);
  };
}

function printTimes({ login, handler, bare }: Samples): void {
  console.log("Milliseconds, one at a time, by turns; in brackets, times the bare verification.\n");
  const row = (name: string, samples: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => withRatio(percentile(samples, share), percentile(bare, share))),
  ];
  printTable(
    ["", "p50", "p95", "p99"],
    [
      row("bare verification", bare),
      row("bare route handler that verifies", handler),
      row("sign-in over HTTP", login),
    ],
  );
  const ratio = median(login) / median(bare);
  printGoal("p50 within 1.15x of a bare verification", `${ratio.toFixed(2)}x`, ratio <= 1.15);
}

function printRates({ login, handler, bare }: Samples): void {
  console.log("\nHow many a second, median of the rounds; in brackets, times the bare verifications.\n");
  printTable(
    ["", "a second"],
    [
      ["two threads that only verify", withRatio(median(bare), median(bare))],
      ["bare route handler, eight at a time", withRatio(median(handler), median(bare))],
      ["sign-ins over HTTP, eight at a time", withRatio(median(login), median(bare))],
    ],
  );
  const ratio = median(login) / median(bare);
  printGoal("throughput at least 0.9x of two bare workers", `${ratio.toFixed(2)}x`, ratio >= 0.9);
}

function withRatio(value: number, base: number): string {
  return `${value.toFixed(1)} (${(value / base).toFixed(2)}x)`;
}
