import { hash, verify } from "@node-rs/argon2";
import { argon2Parameters } from "#lib/platform/argon2-parameters";
import { password } from "../servers/accounts.ts";
import type { Hashers } from "./hashers.ts";

/** Signs somebody in; answers how many milliseconds it took. */
export type SignIn = () => Promise<number>;

/** Of signing in, of a bare route handler that verifies, and of the bare verification, in the same order. */
export interface Samples {
  readonly login: readonly number[];
  readonly handler: readonly number[];
  readonly bare: readonly number[];
}

/** What is measured over HTTP. */
export interface Requests {
  readonly signIn: SignIn;
  /** Sends the password and its hash to a bare route handler; answers how many milliseconds it took. */
  readonly askHandler: (stored: string) => Promise<number>;
}

/** Milliseconds of each, by turns, so that whatever else happens on the machine hits both alike. */
export async function measureTimes({ signIn, askHandler }: Requests): Promise<Samples> {
  const stored = await hash(password, argon2Parameters);
  const login: number[] = [];
  const handler: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < warmUpTurns + turns; turn++) {
    login.push(await signIn());
    handler.push(await askHandler(stored));
    const start = performance.now();
    await verify(stored, password);
    bare.push(performance.now() - start);
  }
  return {
    login: login.slice(warmUpTurns),
    handler: handler.slice(warmUpTurns),
    bare: bare.slice(warmUpTurns),
  };
}

const warmUpTurns = 200;
const turns = 400;

/** How many a second of each, round by round. */
export async function measureRates({ signIn, askHandler }: Requests, hashers: Hashers): Promise<Samples> {
  const stored = await hash(password, argon2Parameters);
  const login: number[] = [];
  const handler: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    login.push(await rateOf(signIn));
    handler.push(await rateOf(() => askHandler(stored)));
    bare.push(await hashers.rate(roundMs));
  }
  return {
    login: login.slice(warmUpRounds),
    handler: handler.slice(warmUpRounds),
    bare: bare.slice(warmUpRounds),
  };
}

const warmUpRounds = 1;
const rounds = 9;
const roundMs = 2_000;
/** More than the two that may hash at once, so that these are never without work. */
const browsers = 8;

async function rateOf(ask: () => Promise<number>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const browser = async () => {
    for (; performance.now() - start < roundMs; done++) await ask();
  };
  await Promise.all(Array.from({ length: browsers }, browser));
  return (done / (performance.now() - start)) * 1000;
}
