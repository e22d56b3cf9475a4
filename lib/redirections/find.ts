import { type Connection, database } from "#db/client";
import { type RedirectionRule, redirectionRules } from "#db/queries/redirections";
import { type Answer, answerOf, closest, pathsAbove } from "./rule.ts";
import { countUse } from "./uses.ts";

/** A redirection that decides about an address, and what it says of it. */
export interface Found extends Answer {
  readonly rule: RedirectionRule;
}

/** The redirection in use that decides about a path, as `normalisePath` gives it. */
export async function findRedirection(
  path: string,
  now: Date,
  connection: Connection = database(),
): Promise<Found | undefined> {
  const rules = await redirectionRules(connection, pathsAbove(path), now);
  const rule = closest(rules.filter((one) => answerOf(one, path) !== undefined));
  const answer = rule && answerOf(rule, path);
  return rule && answer && { ...answer, rule };
}

/** The same for a visitor, whom the redirection counts. */
export async function followRedirection(path: string, now: Date): Promise<Answer | undefined> {
  const found = await findRedirection(path, now);
  if (found) await countUse(found.rule.id, now);
  return found;
}
