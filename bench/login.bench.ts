import { createAccounts, password } from "./accounts.ts";
import { startHashers } from "./hashers.ts";
import { createHttpClient } from "./http-client.ts";
import { measureRates, measureTimes, type Samples, type SignIn } from "./login-rounds.ts";
import { median, percentile } from "./percentiles.ts";
import { startProductionServer } from "./production-server.ts";
import { printGoal, printTable } from "./table.ts";
import { behindProxy, createVisitor } from "./visitor.ts";

/*
 * What signing in with a password costs beside what it cannot do without, one Argon2id verification: one after the
 * other, and as many as the machine can do. Limits are as they come; each sign-in comes from another address.
 */
const server = await startProductionServer(behindProxy);
const client = createHttpClient(server.address);
const hashers = await startHashers(2, password);
try {
  const signIn = await signingIn();
  printTimes(await measureTimes(signIn));
  printRates(await measureRates(signIn, hashers));
} finally {
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

function printTimes({ login, bare }: Samples): void {
  console.log("Milliseconds, one at a time, by turns; in brackets, times the bare verification.\n");
  const row = (name: string, samples: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => withRatio(percentile(samples, share), percentile(bare, share))),
  ];
  printTable(["", "p50", "p95", "p99"], [row("bare verification", bare), row("sign-in over HTTP", login)]);
  const ratio = median(login) / median(bare);
  printGoal("p50 within 1.15x of a bare verification", `${ratio.toFixed(2)}x`, ratio <= 1.15);
}

function printRates({ login, bare }: Samples): void {
  console.log("\nHow many a second, median of the rounds; in brackets, times the bare verifications.\n");
  printTable(
    ["", "a second"],
    [
      ["two threads that only verify", withRatio(median(bare), median(bare))],
      ["sign-ins over HTTP, eight at a time", withRatio(median(login), median(bare))],
    ],
  );
  const ratio = median(login) / median(bare);
  printGoal("throughput at least 0.9x of two bare workers", `${ratio.toFixed(2)}x`, ratio >= 0.9);
}

function withRatio(value: number, base: number): string {
  return `${value.toFixed(1)} (${(value / base).toFixed(2)}x)`;
}
