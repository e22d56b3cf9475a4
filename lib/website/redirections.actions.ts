import { withAudience } from "#lib/kernel/audience";
import { normaliseAddress } from "#lib/kernel/fields/path";
import type { Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { redirectionsTo } from "#lib/kernel/queries/page-addresses";
import { environment } from "#lib/platform/env";
import { mapSeries } from "#lib/platform/map-series";
import { redirections } from "../kernel/redirections.ts";
import { answerOf, examplePath, placeholdersOf, type Rule, ruleParts } from "./redirections/rule.ts";
import { findRedirection } from "./redirections/way.ts";
import { resolveAddress } from "./resolve-address.ts";

/**
 * Requires a target unless the address is gone, and one that does not lead back to the address itself in any
 * spelling. No one is redirected twice: a permanent redirection to a permanently redirected address goes to the final
 * address.
 */
export const redirectionsBehaviour: Behaviour<typeof redirections> = {
  prepare: async ({ values, before, context }) => {
    const rule = { ...unwritten, ...before, ...values };
    if (rule.code !== "410" && !rule.target) return [{ field: "target", code: "required" }];
    if (rule.match !== "exact" && rule.source.includes("?"))
      return [{ field: "source", code: "query_of_many" }];
    const misspelt = misspeltField(rule);
    if (misspelt) return [{ field: misspelt, code: "pattern" }];
    if (!rule.enabled || rule.code === "410" || rule.target === null) return [];
    if (await wayRound(rule, context)) return [{ field: "target", code: "loop" }];
    const end = await endOf(rule, context);
    if (end !== undefined) values.target = end;
    return [];
  },

  changed: async ({ after, context }) => {
    if (!leadsForGood(after) || after.deletedAt !== null || (await isShown(after.source, context))) return;
    const followers = await redirectionsTo(context.tx, [after.source]);
    await mapSeries(followers.filter(leadsForGood), (row) =>
      context.update(redirections, row, { target: after.target }),
    );
  },

  importNotes: async ({ values, row, context }) => {
    if (!row) {
      const way = values.target ? await wayRound({ ...unwritten, ...values }, context) : undefined;
      return way ? [{ key: "round", parameters: { way: way.join(" → ") } }] : [];
    }
    const isLedOn = Boolean(values.target && row.target && row.target !== values.target);
    const isAnswered = row.enabled && row.match === "exact" && (await isShown(row.source, context));
    return [
      ...(isLedOn ? [{ key: "chain", parameters: { target: row.target ?? "" } }] : []),
      ...(isAnswered ? [{ key: "shown" }] : []),
    ];
  },

  state: ({ enabled, expiresAt }) => {
    if (!enabled) return { key: "off", tone: "quiet" };
    return expiresAt !== null && expiresAt <= new Date()
      ? { key: "expired", tone: "refused" }
      : { key: "inUse", tone: "live" };
  },

  actions: {},
};

type Redirection = RowOf<typeof redirections>;
type Written = Rule & Pick<Redirection, "enabled" | "expiresAt">;

const unwritten: Written = {
  source: "",
  target: null,
  match: "exact",
  code: "301",
  enabled: true,
  expiresAt: null,
};

/** Browsers give up after 20 redirections (fetch.spec.whatwg.org, HTTP-redirect fetch). */
const longestWay = 20;

/** Returns the invalid one of the two addresses of a pattern. */
function misspeltField({ source, target, match }: Rule): "source" | "target" | undefined {
  if (match !== "pattern") return undefined;
  const known = placeholdersOf(source);
  const isSound = known.length > 0 && new Set(known).size === known.length && !/\*./.test(source);
  if (!isSound) return "source";
  return placeholdersOf(target ?? "").every((name) => known.includes(name)) ? undefined : "target";
}

/** Returns the addresses of a redirection loop, direct or through other redirections, if there is one. */
async function wayRound(rule: Written, { tx, now }: ChangeContext): Promise<readonly string[] | undefined> {
  const way = [examplePath(rule)];
  let target = answerOf(rule, way[0] ?? "")?.target;
  while (target && way.length <= longestWay) {
    const path = pathOnThisSite(target);
    if (path === undefined) return undefined;
    way.push(path);
    if (answerOf(rule, path)) return way;
    target = (await findRedirection(path, now, tx))?.target;
  }
  return undefined;
}

/** Returns the final target of an address that permanently redirects to another one that does so too. */
async function endOf(rule: Written, { tx, now }: ChangeContext): Promise<string | undefined> {
  const path = rule.target !== null && leadsForGood(rule) ? pathOnThisSite(rule.target) : undefined;
  if (path === undefined || path !== rule.target || (await isShown(path, { now }))) return undefined;
  const next = await findRedirection(path, now, tx);
  return next?.rule.source === path && next.rule.match === "exact" && next.code === "301"
    ? (next.target ?? undefined)
    : undefined;
}

/** Checks whether visitors see something at a path, so that no redirection from there counts. */
async function isShown(path: string, { now }: Pick<ChangeContext, "now">): Promise<boolean> {
  return ["view", "search"].includes(
    (await withAudience("signedIn", () => resolveAddress(ruleParts(path)[0], now))).kind,
  );
}

function leadsForGood({ match, code, enabled, expiresAt }: Written): boolean {
  return match === "exact" && code === "301" && enabled && expiresAt === null;
}

function pathOnThisSite(target: string): string | undefined {
  const { appUrl } = environment();
  const url = URL.parse(target, appUrl);
  return url?.origin === appUrl ? normaliseAddress(url.pathname + url.search) : undefined;
}
