import { type Connection, database } from "#db/client";
import { withAudience } from "#lib/kernel/audience";
import { normaliseAddress } from "#lib/kernel/fields/path";
import { environment } from "#lib/platform/env";
import { type RedirectionRule, redirectionRules } from "../queries/redirections.ts";
import { resolveAddress } from "../resolve-address.ts";
import { answerOf, closest, type RedirectionAnswer, type Rule, ruleParts, sourcesFor } from "./rule.ts";
import { countUse } from "./uses.ts";

/** Steps a visitor takes from an address, and the end of the way. */
export interface RedirectionPath {
  /** Every address that shows nothing itself; without a rule it is only another spelling. */
  readonly steps: readonly Step[];
  readonly end: {
    readonly address: string;
    readonly kind: "shown" | "missing" | "gone" | "outside" | "endless";
  };
}

interface Step {
  readonly address: string;
  readonly code: Rule["code"];
  readonly rule?: RedirectionRule;
}

/** Browsers give up after 20 redirections (fetch.spec.whatwg.org, HTTP-redirect fetch). */
const longestWay = 20;

/** Follows an address as a browser would at a time. */
export async function wayFrom(pathname: string, now: Date): Promise<RedirectionPath> {
  const steps: Step[] = [];
  let address = pathname;
  while (steps.length < longestWay) {
    const met = await meet(address, now);
    if (typeof met === "string") return { steps, end: { address, kind: met } };
    steps.push(met.step);
    if (met.target === null) return { steps, end: { address, kind: "gone" } };
    const next = pathnameHere(met.target);
    if (next === undefined) return { steps, end: { address: met.target, kind: "outside" } };
    address = next;
  }
  return { steps, end: { address, kind: "endless" } };
}

/** The path and the query of an address of this site, undefined for any other. */
export function pathnameHere(text: string): string | undefined {
  const { appUrl } = environment();
  const url = URL.parse(text, appUrl);
  return url?.origin === appUrl ? url.pathname + url.search : undefined;
}

type Met = "shown" | "missing" | { readonly step: Step; readonly target: string | null };

async function meet(address: string, now: Date): Promise<Met> {
  const there = await withAudience("signedIn", () => resolveAddress(ruleParts(address)[0], now));
  if (there.kind === "view" || there.kind === "search") return "shown";
  if (there.kind === "moved") return { step: { address, code: "301" }, target: there.to };
  const found = await findRedirection(normaliseAddress(address), now);
  if (!found) return "missing";
  return { step: { address, code: found.code, rule: found.rule }, target: found.target };
}

/** A redirection that decides about an address, and its result for it. */
interface RedirectionMatch extends RedirectionAnswer {
  readonly rule: RedirectionRule;
}

/** Finds the redirection in use that decides about an address, as `normaliseAddress` gives it. */
export async function findRedirection(
  address: string,
  now: Date,
  connection: Connection = database(),
): Promise<RedirectionMatch | undefined> {
  const rules = await redirectionRules(connection, sourcesFor(address), now);
  const rule = closest(rules.filter((one) => answerOf(one, address) !== undefined));
  const answer = rule && answerOf(rule, address);
  return rule && answer && { ...answer, rule };
}

/** Does the same for a visitor, and counts the use. */
export async function followRedirection(address: string, now: Date): Promise<RedirectionMatch | undefined> {
  const found = await findRedirection(address, now);
  if (found) await countUse(found.rule.id, now);
  return found;
}
