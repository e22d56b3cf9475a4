import { decidingQueries, isPartOf } from "#lib/platform/http/address-query";

/** The addresses that a redirection applies to, and its target; a query of the source has to be in the address. */
export interface Rule {
  readonly source: string;
  readonly target: string | null;
  readonly match: "exact" | "prefix" | "pattern";
  readonly code: "301" | "302" | "410";
}

/** Result of a rule for an address: a code, and the target unless the code is 410. */
export interface RedirectionAnswer {
  readonly target: string | null;
  readonly code: Rule["code"];
}

/**
 * Returns a rule's result for an address as `normaliseAddress` gives it, or undefined if it does not match. The
 * replacement of the rest or a placeholder never leads to another host than the target itself names.
 */
export function answerOf(rule: Rule, address: string): RedirectionAnswer | undefined {
  const [path, query] = ruleParts(address);
  const [source, demanded] = ruleParts(rule.source);
  const filled = isPartOf(demanded, query) ? fillingOf({ ...rule, source }, path) : undefined;
  if (!filled) return undefined;
  if (rule.code === "410" || rule.target === null) return { target: null, code: "410" };
  const target = rule.match === "exact" ? rule.target : filledIn(rule, filled);
  return hostOf(target) === hostOf(rule.target) ? { target, code: rule.code } : undefined;
}

/** A path, and the query behind it. */
export function ruleParts(address: string): readonly [path: string, query: string] {
  const at = address.indexOf("?");
  return at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
}

/** Returns the sources whose rules of the first two kinds can apply to an address: itself, and everything above it. */
export function sourcesFor(address: string): readonly string[] {
  const [path, query] = ruleParts(address);
  const segments = segmentsOf(path);
  return [
    path,
    ...decidingQueries(query).map((part) => `${path}?${part}`),
    ...segments.keys().map((count) => `/${segments.slice(0, count).join("/")}`),
  ];
}

/**
 * The rule that decides: the address itself with the most of its query, then the longest beginning, then the pattern with
 * the most fixed parts.
 */
export function closest<R extends Rule>(rules: readonly R[]): R | undefined {
  const weight = ({ match, source }: Rule) => {
    const [path, query] = ruleParts(source);
    const fixed = segmentsOf(path).filter((segment) => !isOpen(segment)).length;
    return kinds.indexOf(match) * 10_000 + fixed + new URLSearchParams(query).size * 1000;
  };
  return rules.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** Returns the placeholders of a pattern, such as `:year`, and `*` at its end for one part or more. */
export function placeholdersOf(text: string): readonly string[] {
  return text.match(placeholder) ?? [];
}

const placeholder = /(?<=\/):[a-z][a-z0-9]*(?=[/?#]|$)|(?<=\/)\*(?=[?#]|$)/g;

/** Returns an address that a rule applies to, for finding its final target. */
export function examplePath({ source, match }: Pick<Rule, "source" | "match">): string {
  if (match === "exact") return source;
  if (match === "prefix") return `${source === "/" ? "" : source}/x`;
  return `/${segmentsOf(source)
    .map((segment) => (isOpen(segment) ? "x" : segment))
    .join("/")}`;
}

const kinds: readonly Rule["match"][] = ["pattern", "prefix", "exact"];

type Filling = ReadonlyMap<string, string>;

function fillingOf({ source, match }: Rule, path: string): Filling | undefined {
  if (match === "pattern") return fillingOfPattern(segmentsOf(source), segmentsOf(path));
  if (path === source) return new Map([["*", ""]]);
  const above = source === "/" ? "" : source;
  const lies = match === "prefix" && path.startsWith(`${above}/`);
  return lies ? new Map([["*", path.slice(above.length + 1)]]) : undefined;
}

function fillingOfPattern(pattern: readonly string[], segments: readonly string[]): Filling | undefined {
  const takesRest = pattern.at(-1) === "*";
  const fixed = takesRest ? pattern.slice(0, -1) : pattern;
  const isLong = takesRest ? segments.length > fixed.length : segments.length === fixed.length;
  if (!isLong || fixed.some((part, at) => !isOpen(part) && part !== segments[at])) return undefined;
  const named = fixed.flatMap((part, at) => (isOpen(part) ? [[part, segments[at] ?? ""] as const] : []));
  return new Map([...named, ["*", segments.slice(fixed.length).join("/")]]);
}

function filledIn({ target, match }: Rule, filling: Filling): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target ?? "") ?? [];
  if (match === "prefix") {
    const tail = segmentsOf(filling.get("*") ?? "").join("/");
    return tail === "" ? path + rest : `${path.replace(/\/$/, "")}/${tail}${rest}`;
  }
  return path.replace(placeholder, (name) => filling.get(name) ?? name) + rest;
}

/** Leaves out empty parts, which would turn the following part into a host. */
function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter(Boolean);
}

function isOpen(segment: string): boolean {
  return segment === "*" || segment.startsWith(":");
}

function hostOf(target: string): string | undefined {
  return URL.parse(target, "http://this.site.invalid")?.origin;
}
