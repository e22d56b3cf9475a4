import * as z from "zod";
import { isLanguageCode, type Language } from "../platform/i18n/languages.ts";
import type { AnyModule, RecordId } from "./module/define-module.ts";

/** Part of a module's records that a group may work with: those that meet all of its conditions. */
export interface GroupLimit {
  /** Only records that the administrator created. */
  readonly own?: true;
  /** Only records in one of these languages. */
  readonly languages?: readonly Language[];
  /** Only this record of the tree and the records below it. */
  readonly below?: number;
  /** Only records in one of these categories. */
  readonly categories?: readonly number[];
}

/** Limits by the page name of a module; a module that is not named has none. */
export type GroupLimits = Readonly<Record<string, GroupLimit>>;

/** An administrator whose access to a module is limited to the records inside any one of some limits. */
export interface RecordReach {
  readonly adminId: string;
  readonly limits: readonly GroupLimit[];
}

/** Person whose limits are asked about. */
export interface Limited {
  readonly adminId: string;
  readonly limits: GroupLimits;
}

/** Returns the reach of an administrator in a module; undefined if nothing limits it. */
export function reachIn(
  { limits, adminId }: Limited,
  module: Pick<AnyModule, "name">,
): RecordReach | undefined {
  const limit = Object.hasOwn(limits, module.name) ? limits[module.name] : undefined;
  return limit && { adminId, limits: [limit] };
}

/** The values that decide whether a record is inside a limit. */
export interface Placed {
  readonly id: RecordId;
  readonly createdBy: unknown;
  readonly language: unknown;
  readonly categories: unknown;
  /** Ids of the records above it. */
  readonly above: readonly RecordId[];
}

/** Checks whether a record is inside any one of the limits of a reach. */
export function isWithinReach({ adminId, limits }: RecordReach, record: Placed): boolean {
  return limits.some(({ own, languages, below, categories }) => {
    if (own && record.createdBy !== adminId) return false;
    if (languages && !languages.some((language) => language === record.language)) return false;
    if (below !== undefined && ![record.id, ...record.above].includes(below)) return false;
    return !categories || isAnyOf(record.categories, categories);
  });
}

function isAnyOf(listed: unknown, wanted: readonly number[]): boolean {
  return Array.isArray(listed) && listed.some((one) => wanted.includes(Number(one)));
}

/** Returns the conditions by which records of a module can be limited; accounts, groups, logs and settings cannot. */
export function limitsOffered({ fields, tree, ...module }: OfLimits): readonly (keyof GroupLimit)[] {
  if (module.single || module.readOnly || module.guarded) return [];
  return [
    "own",
    ...(fields.language?.kind === "choice" ? (["languages"] as const) : []),
    ...(tree ? (["below"] as const) : []),
    ...(fields.categories?.to === "categories" && fields.categories.linked ? (["categories"] as const) : []),
  ];
}

type OfLimits = Pick<AnyModule, "fields" | "tree" | "single" | "readOnly" | "guarded">;

const id = z.int().positive();

const limitSchema = z.strictObject({
  own: z.literal(true).exactOptional(),
  languages: z.array(z.string().refine(isLanguageCode)).min(1).readonly().exactOptional(),
  below: id.exactOptional(),
  categories: z.array(id).min(1).max(200).readonly().exactOptional(),
});

const limitsSchema = z.record(z.string().max(100), limitSchema);

/**
 * Reads limits from their JSON, or from the marks that check boxes send, separated by commas or as a JSON array:
 * `news own`, `news languages cs`, `pages below 12`, `news categories 3`. Undefined for anything else. A module
 * without a condition is left out.
 */
export function parseLimits(text: string): GroupLimits | undefined {
  if (text.trim() === "") return {};
  const told = jsonOf(text) ?? text.split(",");
  const parsed = limitsSchema.safeParse(Array.isArray(told) ? limitsOfMarks(told.map(String)) : told);
  if (!parsed.success) return undefined;
  return Object.fromEntries(
    Object.entries(parsed.data as GroupLimits)
      .filter(([, limit]) => Object.keys(limit).length > 0)
      .map(([page, limit]) => [page, tidy(limit)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns the JSON of limits, empty where nothing is limited. */
export function formatLimits(limits: GroupLimits): string {
  return Object.keys(limits).length === 0 ? "" : JSON.stringify(limits);
}

/** Returns the marks of limits, one for each value of a condition. */
export function marksOfLimits(limits: GroupLimits): readonly string[] {
  return Object.entries(limits).flatMap(([page, { own, languages = [], below, categories = [] }]) => [
    ...(own ? [`${page} own`] : []),
    ...languages.map((language) => `${page} languages ${language}`),
    ...(below === undefined ? [] : [`${page} below ${below}`]),
    ...categories.map((category) => `${page} categories ${category}`),
  ]);
}

/** A mark that is none leaves something that the schema refuses. */
function limitsOfMarks(marks: readonly string[]): unknown {
  const limits: Record<string, Record<string, unknown>> = {};
  for (const mark of marks.map((one) => one.trim()).filter(Boolean)) {
    const [page = "", condition = "", value = ""] = mark.split(" ");
    limits[page] ??= {};
    const limit = limits[page];
    if (condition === "own") limit.own = true;
    else if (condition === "below") limit.below = Number(value);
    else {
      const listed = condition === "categories" ? Number(value) : value;
      limit[condition] = [...(Array.isArray(limit[condition]) ? limit[condition] : []), listed];
    }
  }
  return limits;
}

/** The same conditions always in the same order, each value once. */
function tidy({ own, languages, below, categories }: GroupLimit): GroupLimit {
  return {
    ...(own ? { own } : {}),
    ...(languages ? { languages: [...new Set(languages)].toSorted() } : {}),
    ...(below === undefined ? {} : { below }),
    ...(categories ? { categories: [...new Set(categories)].toSorted((one, other) => one - other) } : {}),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
