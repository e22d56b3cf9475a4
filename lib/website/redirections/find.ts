import { type Connection, database } from "#db/client";
import { type RedirectionRule, redirectionRules } from "#lib/website/queries/redirections";
import { answerOf, closest, type RedirectionAnswer, sourcesFor } from "./rule.ts";
import { countUse } from "./uses.ts";

/** A redirection that decides about an address, and what it says of it. */
export interface RedirectionMatch extends RedirectionAnswer {
  readonly rule: RedirectionRule;
}

/** The redirection in use that decides about an address, as `normaliseAddress` gives it. */
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

/** The same for a visitor, whom the redirection counts. */
export async function followRedirection(address: string, now: Date): Promise<RedirectionMatch | undefined> {
  const found = await findRedirection(address, now);
  if (found) await countUse(found.rule.id, now);
  return found;
}
