import type { Session } from "#lib/accounts/session";
import { filterParameters } from "#lib/kernel/listing/filters";
import type { AnyModule } from "#lib/kernel/module/define-module";

export type ListingView = "list" | "tree" | "grid" | "trash";

/** State of a listing as given in a request, by parameter. */
export type ListingTexts = Readonly<Record<string, string | undefined>>;

/** The parameters that a filter form may send, besides the module's own filters. */
export const formParameters = ["search", "filter1", "orderBy", "limit"] as const;

/** The parameters that an address may have, besides the module's own filters and the view. */
export const addressParameters = [...formParameters, "listingPage"] as const;

/** Returns the key under which the session remembers the listing that a request is for. */
export function memoryOf(module: AnyModule, asked: ListingTexts): string {
  return isTrash(module, asked) ? `${module.name}.trash` : module.name;
}

export function isTrash(module: AnyModule, { view }: ListingTexts): boolean {
  return module.trash === true && view === "trash";
}

/** Returns the view that a request is for; where it only narrows, the list, because a tree shows every record. */
export function viewOf(module: AnyModule, session: Session, asked: ListingTexts): ListingView {
  if (isTrash(module, asked)) return "trash";
  if (module.files) return (asked.view ?? session.values[`${module.name}.view`]) === "list" ? "list" : "grid";
  const implied = narrows(module, asked) ? "list" : session.values[`${module.name}.view`];
  return (asked.view ?? implied) === "tree" && module.tree ? "tree" : "list";
}

/** Checks whether a request narrows the listing by more than its language, which a tree has too. */
export function narrows(module: AnyModule, asked: ListingTexts): boolean {
  return narrowingParameters(module, "list").some((name) => name !== "language" && asked[name]);
}

/** The parameters that make up the filter of a view. */
export function narrowingParameters(module: AnyModule, view: ListingView): readonly string[] {
  const own = filterParameters(module);
  return view === "tree" ? own.filter((name) => name === "language") : ["search", "filter1", ...own];
}

/**
 * Returns the listing state in a URL. One that names any of the filter states all of it, so that going back to it
 * shows the same again: omitted parts are empty. One that names none states only what it names.
 */
export function saidByAddress(module: AnyModule, session: Session, asked: ListingTexts): ListingTexts {
  const narrowing = narrowingParameters(module, viewOf(module, session, asked));
  if (!narrowing.some((name) => asked[name] !== undefined)) return asked;
  const nothing = [...narrowing, "orderBy", "listingPage"].map((name) => [name, ""] as const);
  return { ...Object.fromEntries(nothing), ...asked };
}

/** Maximum length of a text that narrows a listing, in characters. */
const longestText = 200;

/** Returns the listing state given in texts, by its keys in the session. */
export function keysOf(
  module: AnyModule,
  names: readonly string[],
  texts: ListingTexts,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...names, ...filterParameters(module)].flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[`${memoryOf(module, texts)}.${name}`, text.slice(0, longestText)]];
    }),
  );
}
