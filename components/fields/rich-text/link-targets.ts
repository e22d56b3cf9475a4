import { hrefFromInput, isSameLink, recordLinkOf } from "#lib/kernel/rich-text/href";
import type { FoundPage } from "./page-search.ts";

/** Where a link can lead: a page of this site, or an address. */
export interface LinkSuggestion {
  /** As the text keeps it. */
  readonly href: string;
  readonly page?: FoundPage | undefined;
}

/**
 * What is offered for what was typed: the address that it is, the pages that were found, and while nothing is typed
 * first of all the page that the link leads to.
 */
export function targetsFor(
  input: string,
  pages: readonly FoundPage[],
  current: LinkSuggestion | undefined,
): readonly LinkSuggestion[] {
  const found = pages.map((page) => ({ href: page.href, page }));
  const href = hrefFromInput(input);
  const first = input.trim() === "" ? (current?.page ? [current] : []) : href === undefined ? [] : [{ href }];
  const isFirst = (target: LinkSuggestion) => first.some(({ href }) => isSameLink(href, target.href));
  return [...first, ...found.filter((target) => !isFirst(target))];
}

/** Which target Enter takes before anything was pointed at: a typed address, or where the link leads already; -1 for none. */
export function startAmong(targets: readonly LinkSuggestion[], current: LinkSuggestion | undefined): number {
  return targets.findIndex(
    ({ href, page }) => !page || (current !== undefined && isSameLink(href, current.href)),
  );
}

/** What stands in the field at first: an address is there to be changed, a page is found by its name. */
export function typedAddress(current: LinkSuggestion | undefined): string {
  return current && !recordLinkOf(current.href) ? current.href : "";
}
