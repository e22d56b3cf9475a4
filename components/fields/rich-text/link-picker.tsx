"use client";

import { useEffect, useId, useState } from "react";
import { CheckIcon, FileTextIcon, GlobeIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { hrefFromInput, isSameLink, recordLinkOf } from "#lib/kernel/rich-text/href";
import { classNames } from "#lib/platform/class-names";
import { useListboxKeys } from "../use-listbox-keys.ts";
import type { Among, FoundPage } from "./page-search.ts";
import { searchPages } from "./page-search.ts";
import type { RichTextStrings } from "./strings.ts";

/**
 * One field for both: words find pages in the record's language, an address is used as it is. Enter chooses the
 * active option; none is active until the user types an address, moves to an option, or has a link already.
 */
export function LinkPicker({
  strings,
  among = "linkable",
  searchUrl,
  language,
  current,
  onChoose,
}: LinkPickerProps) {
  const id = useId();
  const [input, setInput] = useState(() => typedAddress(current));
  const [isEveryLanguage, setEveryLanguage] = useState(language === "");
  const pages = usePageSearch(searchUrl, input.trim(), isEveryLanguage ? "" : language, among);
  const targets = targetsFor(among === "linkable" ? input : "", pages ?? [], current);
  const choose = ({ href, page }: LinkSuggestion) => onChoose(href, page?.title ?? input.trim());
  const { active, setActive, onKeyDown } = useListboxKeys({
    isOpen: true,
    options: targets,
    start: startAmong(targets, current),
    open: () => undefined,
    choose,
  });
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>{strings.linkTarget}</Label>
      <Input
        id={id}
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={targets[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={strings.linkTargetHint}
        value={input}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setInput(target.value);
          setActive(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <div tabIndex={0} className="mt-1 h-60 overflow-y-auto overscroll-contain max-sm:h-48">
        <div role="listbox" id={`${id}-list`} aria-label={strings.linkResults} className="empty:hidden">
          {targets.map((target, index) => (
            <LinkOption
              key={target.href}
              id={`${id}-${index}`}
              target={target}
              strings={strings}
              isActive={index === active}
              isCurrent={current !== undefined && isSameLink(target.href, current.href)}
              hasLanguage={isEveryLanguage}
              onPoint={() => setActive(index)}
              onChoose={() => choose(target)}
            />
          ))}
        </div>
        <Found count={targets.length} pages={pages} strings={strings} />
      </div>
      {language === "" ? null : (
        <LabelledCheckbox
          id={`${id}-languages`}
          checked={isEveryLanguage}
          onChange={({ target }) => setEveryLanguage(target.checked)}
        >
          {strings.linkEveryLanguage}
        </LabelledCheckbox>
      )}
    </div>
  );
}

interface LinkPickerProps {
  readonly strings: RichTextStrings;
  /** Possible targets: anything that can be linked to, addresses too, or only what can be embedded in texts. */
  readonly among?: Among;
  readonly searchUrl: string;
  /** Language of the pages offered; "" for those of every language. */
  readonly language: string;
  /** Current target of the link being changed. */
  readonly current: LinkSuggestion | undefined;
  /** Gets the address to store and a text to show where none is selected. */
  readonly onChoose: (href: string, name: string) => void;
}

function Found({
  count,
  pages,
  strings,
}: {
  readonly count: number;
  readonly pages: ReturnType<typeof usePageSearch>;
  readonly strings: RichTextStrings;
}) {
  const told = pages === null ? strings.linkSearchFailed : strings.linkNothingFound;
  return (
    <p
      role="status"
      className={count > 0 ? "sr-only" : "px-2 py-6 text-center text-sm text-muted-foreground"}
    >
      {pages === undefined ? "" : count > 0 ? `${strings.linkFound} ${count}` : told}
    </p>
  );
}

const pauseMs = 150;

/**
 * Returns pages of a language ("" for all) for the typed text: undefined until the first response, null when the
 * server fails.
 */
function usePageSearch(
  searchUrl: string,
  words: string,
  language: string,
  among: Among = "linkable",
): readonly FoundPage[] | null | undefined {
  const [pages, setPages] = useState<readonly FoundPage[] | null>();
  useEffect(() => {
    const stop = new AbortController();
    const search = async () => {
      const found = await searchPages(searchUrl, { words, language, among }, stop.signal);
      if (!stop.signal.aborted) setPages(found ?? null);
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchUrl, words, language, among]);
  return pages;
}

/** One line of the link dialog's list; the focus stays in the input. */
function LinkOption({ target, strings, isActive, isCurrent, hasLanguage, ...rest }: LinkOptionProps) {
  const { href, page } = target;
  const Icon = page ? FileTextIcon : GlobeIcon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys.
    <div
      role="option"
      id={rest.id}
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={rest.onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={rest.onChoose}
      className={classNames(
        "flex cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-sm select-none [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground",
        isActive && "bg-accent",
      )}
    >
      <Icon />
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{page ? page.title : strings.linkTo}</span>
        {page?.address === "" ? null : (
          <span className="truncate text-xs text-muted-foreground">{page ? page.address : href}</span>
        )}
      </span>
      {page && !page.isVisible ? <span className="text-xs text-caution">{strings.linkHidden}</span> : null}
      {page?.kind ? <span className="text-xs text-muted-foreground">{page.kind}</span> : null}
      {page && hasLanguage ? (
        <span className="text-xs text-muted-foreground uppercase">{page.language}</span>
      ) : null}
      {isCurrent ? <CheckIcon /> : null}
    </div>
  );
}

interface LinkOptionProps {
  readonly id: string;
  readonly target: LinkSuggestion;
  readonly strings: RichTextStrings;
  readonly isActive: boolean;
  /** True if the link already points here. */
  readonly isCurrent: boolean;
  /** True if pages of several languages are offered. */
  readonly hasLanguage: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** Target of a link: a page of this site, or an address. */
interface LinkSuggestion {
  /** The address as stored in the text. */
  readonly href: string;
  readonly page?: FoundPage | undefined;
}

/**
 * Returns the targets offered for the input: the address that it is, the pages found, and while nothing is typed,
 * first of all the page currently linked to.
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

/**
 * Returns the index of the target that Enter chooses before the user points at any: a typed address or the link's
 * current target; -1 for none.
 */
export function startAmong(targets: readonly LinkSuggestion[], current: LinkSuggestion | undefined): number {
  return targets.findIndex(
    ({ href, page }) => !page || (current !== undefined && isSameLink(href, current.href)),
  );
}

/** Returns the initial text of the field: an address is there to be changed, a page is found by its name. */
export function typedAddress(current: LinkSuggestion | undefined): string {
  return current && !recordLinkOf(current.href) ? current.href : "";
}
