import * as z from "zod";
import type { Reference } from "./field.ts";
import { composedLinks, type LinkTarget, linkTargetOf, writtenTarget } from "./link-target.ts";
import type { Reader } from "./reader.ts";
import { jsonColumn } from "./stored.ts";

/**
 * An item of a tree of links: a link, a heading if it has no `to`, or anything else that {@link linkTargetOf}
 * returns.
 */
export interface TreeLink {
  /** Its own label; without one it has the name of its target. */
  readonly label?: string;
  readonly to?: string;
  readonly children: readonly TreeLink[];
}

export const deepestLink = 3;
/** More would make every page of the website slow. */
export const mostLinks = 200;
export const longestLabel = 120;

/**
 * A tree of links, stored as one value. Text is a JSON array of `{ "label"?, "to"?, "children": [] }`, at most three
 * levels of 200 items together; see {@link linkTargetOf} for the allowed values of `to`. An item without `to` is a
 * heading and needs a label.
 */
export const linkTree = () => ({
  kind: "linkTree" as const,
  defaultValue: "",
  column: () => jsonColumn<readonly TreeLink[]>(),
  schema: z.codec(z.string(), z.custom<readonly TreeLink[]>(), {
    decode: (text, context) => {
      const read = text.trim() === "" ? [] : parsed(text);
      const problem = problemOf(read);
      if (problem === undefined) return (read as readonly SentLink[]).map(completed);
      context.issues.push({ code: "custom", input: text, ...problem });
      return z.NEVER;
    },
    encode: (links) => (links.length === 0 ? "" : JSON.stringify(links)),
  }),
  compose: composedLinks,
  diffAs: "list" as const,
  words: async (value: unknown, reader: Reader) => {
    if (!Array.isArray(value)) return String(value);
    const lines = everyLink(linksIn(value)).map(async ({ link, level }) => {
      return `${"  ".repeat(level)}– ${await inWords(link, reader)}`;
    });
    return (await Promise.all(lines)).join("\n");
  },
  references: (value: unknown): readonly Reference[] => {
    const named = everyLink(linksIn(value)).flatMap(({ link }) => recordOf(link) ?? []);
    return [...new Map(named.map(({ module, id }) => [`${module}:${id}`, { module, id }])).values()];
  },
});

/** Every item with how many are above it, in the order in which they are read. */
export function everyLink(
  links: readonly TreeLink[],
  level = 0,
): readonly { readonly link: TreeLink; readonly level: number }[] {
  return links.flatMap((link) => [{ link, level }, ...everyLink(link.children, level + 1)]);
}

/** The same tree with every item changed. */
export function mapLinks(links: readonly TreeLink[], map: (link: TreeLink) => TreeLink): readonly TreeLink[] {
  return links.map((link) => ({ ...map(link), children: mapLinks(link.children, map) }));
}

/** Returns the record that an item links to. */
function recordOf({ to }: TreeLink): Extract<LinkTarget, { kind: "record" }> | undefined {
  const target = to === undefined ? undefined : linkTargetOf(to);
  return target?.kind === "record" ? target : undefined;
}

/** Returns the items of a stored value, checking only its shape, because every page of the website reads some. */
export function linksIn(value: unknown, level = 1): readonly TreeLink[] {
  if (!Array.isArray(value) || level > deepestLink) return [];
  return value.flatMap((link: unknown) => {
    if (typeof link !== "object" || link === null) return [];
    const { label, to, children }: Readonly<Record<string, unknown>> = { ...link };
    return {
      ...(typeof label === "string" ? { label } : {}),
      ...(typeof to === "string" ? { to } : {}),
      children: linksIn(children, level + 1),
    };
  });
}

const sentLink = z.strictObject({
  label: z.string().nullish(),
  to: z.string().nullish(),
  children: z.array(z.unknown()).nullish(),
});
interface SentLink extends Pick<z.output<typeof sentLink>, "label" | "to"> {
  readonly children?: readonly SentLink[] | null;
}
type Problem = { readonly message: string; readonly maximum?: number; readonly params?: object };

/** Finds the problem of a submitted tree; depth and number are reported before the items are checked. */
function problemOf(links: unknown): Problem | undefined {
  if (!Array.isArray(links)) return { message: "pattern" };
  let level: readonly unknown[] = links;
  const all: unknown[] = [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepestLink) return { message: "too_deep", maximum: deepestLink };
    all.push(...level);
    if (all.length > mostLinks) return { message: "too_many", maximum: mostLinks };
    level = level.flatMap((link) => sentLink.safeParse(link).data?.children ?? []);
  }
  return all.map(problemOfLink).find((problem) => problem !== undefined);
}

function problemOfLink(link: unknown): Problem | undefined {
  const { data } = sentLink.safeParse(link);
  if (!data) return { message: "pattern" };
  const label = labelOf(data.label);
  const to = data.to?.trim() ?? "";
  if (label.length > longestLabel)
    return { message: "label_too_long", params: { limit: longestLabel, label } };
  if (to === "") return label === "" ? { message: "link_without_label" } : undefined;
  return linkTargetOf(to) ? undefined : { message: "link_leads_nowhere", params: { to: to.slice(0, 200) } };
}

function completed({ label: sent, to: written, children }: SentLink): TreeLink {
  const label = labelOf(sent);
  const target = written ? linkTargetOf(written) : undefined;
  return {
    ...(label === "" || target?.kind === "divider" ? {} : { label }),
    ...(target ? { to: writtenTarget(target) } : {}),
    children: (children ?? []).map(completed),
  };
}

/** Returns a label on one line, without invisible characters. */
function labelOf(text: string | null | undefined): string {
  return (text ?? "").replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, " ").trim();
}

async function inWords({ label, to }: TreeLink, reader: Reader): Promise<string> {
  const target = to === undefined ? undefined : linkTargetOf(to);
  if (target?.kind !== "record") return [label, to].filter(Boolean).join(" → ");
  const name = await reader.record(target.module, target.id);
  return [label, name].filter(Boolean).join(" → ");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
