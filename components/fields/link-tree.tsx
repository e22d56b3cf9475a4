"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { Group } from "#components/ui/group";
import { Undo2Icon } from "#components/ui/icons";
import type { LinkedRecord, LinksDescription } from "#lib/admin/form/links-description";
import { isSameLink, recordLinkOf } from "#lib/kernel/rich-text/href";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";
import { AddItem } from "./link-tree/add-item.tsx";
import { describeLink, type Outline, type OutlineItem } from "./link-tree/outline.ts";
import { OutlineRow } from "./link-tree/outline-row.tsx";
import { PlainItems } from "./link-tree/plain-items.tsx";
import type { OutlineEditing, OutlineNotice } from "./link-tree/use-outline.ts";
import { useOutline, useOutlineDrag } from "./link-tree/use-outline.ts";
import { LinkPicker } from "./rich-text/link-picker.tsx";
import { searchPages, useLinkedPage } from "./rich-text/page-search.ts";
import { type RichTextStrings, richTextStrings } from "./rich-text/strings.ts";
import { fieldText, useFormReading } from "./use-form-reading.ts";

/**
 * A tree of links as an outline: one row per item, of which one at a time is open for changes. Everything can be done
 * by keys, by buttons or by dragging; without scripts each item has inputs of its own.
 */
export function LinkTreeInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.links");
  const { targets, lists, ...limits } = field.links ?? unknown;
  const { maxDepth: deepest, maxItems: most } = limits;
  const editing = useOutline(field.name, text, deepest);
  const { carrier, list, value, outline } = editing;
  const items = outline ?? [];
  const helpId = `${field.name}-keys`;
  const drag = useOutlineDrag(items, deepest, editing.drop);
  const language = useFormReading(carrier, "", (form) => fieldText(form, "language"));
  const knowledge = { targets: useTargets(setting.searchUrl, targets, items), lists, language };
  const [choosing, setChoosing] = useState<number | "new">();
  const choose = (to: string) => {
    setChoosing(undefined);
    if (choosing === "new") editing.add({ label: "", to });
    else if (choosing !== undefined) editing.write(choosing, { to });
  };
  const nameOf = (item: OutlineItem) => describeLink(item, knowledge, t).title;
  return (
    <Group
      tabIndex={-1}
      aria-labelledby={labelId(field.name)}
      className="min-w-0 rounded-lg outline-none"
      {...controlAttributes({ field, error })}
    >
      <FieldFrame
        field={field}
        error={error}
        isNative={false}
        aside={
          <span className="text-xs text-muted-foreground tabular-nums noscript:hidden">
            {t("count", { count: items.length, most })}
          </span>
        }
      >
        <input ref={carrier} type="hidden" name={field.name} value={value} data-fill="self" />
        <div className="grid min-w-0 gap-3 noscript:hidden">
          {items.length === 0 ? <NoItems isReadable={outline !== undefined} /> : null}
          <ol
            ref={list}
            aria-describedby={helpId}
            className="rounded-lg border border-border bg-card empty:hidden [&>li+li]:border-t [&>li+li]:border-border"
          >
            {items.map((item, index) => (
              <OutlineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: all that is known of an item is its place.
                key={index}
                item={item}
                described={describeLink(item, knowledge, t)}
                place={{ index, count: items.length, ...limits }}
                outline={items}
                editing={editing}
                drag={drag}
                onChoose={() => setChoosing(index)}
              />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-2">
            <AddItem
              lists={lists}
              isFull={outline === undefined || items.length >= most}
              onAdd={(item) => (item ? editing.add(item) : setChoosing("new"))}
            />
          </div>
          <ToldChange editing={editing} nameOf={nameOf} count={items.length} />
          <p
            id={helpId}
            className="text-xs text-pretty text-muted-foreground empty:hidden pointer-coarse:hidden"
          >
            {items.length > 0 ? t("keys") : ""}
          </p>
        </div>
        <noscript>
          <PlainItems
            name={field.name}
            text={text}
            outline={outline}
            links={field.links ?? unknown}
            describe={(item) => describeLink(item, knowledge, t)}
          />
        </noscript>
      </FieldFrame>
      {choosing === undefined ? null : (
        <TargetDialog
          searchUrl={setting.searchUrl}
          language={language}
          isNew={choosing === "new"}
          current={choosing === "new" ? undefined : items[choosing]?.to}
          onChoose={choose}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Group>
  );
}

const unknown: LinksDescription = {
  maxDepth: 1,
  maxItems: 1,
  longestLabel: 1,
  mostNewest: 1,
  targets: [],
  lists: [],
};

function NoItems({ isReadable }: { readonly isReadable: boolean }) {
  const t = useTranslations("admin.fields.links");
  return (
    <p className="rounded-lg border border-dashed border-border-strong px-4 py-8 text-center text-sm text-muted-foreground">
      {t(isReadable ? "empty" : "unreadable")}
    </p>
  );
}

/**
 * The records that items link to, by their links: those that came with the form, and others as the server returns
 * them.
 */
function useTargets(
  searchUrl: string,
  given: readonly LinkedRecord[],
  outline: Outline,
): ReadonlyMap<string, LinkedRecord> {
  const [asked, setAsked] = useState<readonly LinkedRecord[]>([]);
  const known = new Map([...given, ...asked].map((target) => [target.href, target]));
  const unknown = outline.map(({ to }) => to).find((to) => recordLinkOf(to) && !known.has(to));
  useEffect(() => {
    if (unknown === undefined) return;
    const stop = new AbortController();
    const ask = async () => {
      const found = await searchPages(searchUrl, { words: unknown }, stop.signal);
      if (!found || stop.signal.aborted) return;
      const page = found.find(({ href }) => isSameLink(href, unknown));
      setAsked((before) => [...before, { isVisible: false, ...page, href: unknown }]);
    };
    void ask();
    return () => stop.abort();
  }, [searchUrl, unknown]);
  return known;
}

/** Reports the last change of the outline to screen readers; deletions can be undone. */
function ToldChange({ editing: { told, undo }, nameOf, count }: ToldChangeProps) {
  const t = useTranslations("admin.fields.links");
  const isRemoval = told?.what === "removed";
  return (
    <div className={isRemoval ? "flex flex-wrap items-center gap-3 text-sm" : "sr-only"}>
      <span role="status">{told ? wordsOf(told) : ""}</span>
      {isRemoval ? (
        <Button size="small" variant="quiet" onClick={() => undo(told.before)}>
          <Undo2Icon />
          {t("undo")}
        </Button>
      ) : null}
    </div>
  );

  function wordsOf(change: OutlineNotice): string {
    const name = nameOf(change.item);
    if (change.what === "removed") return t("removed", { name, below: change.below });
    return t("moved", { name, place: change.place, count, level: change.level });
  }
}

interface ToldChangeProps {
  readonly editing: OutlineEditing;
  readonly nameOf: (item: OutlineItem) => string;
  readonly count: number;
}

/** Asks for the target of an item, in the same way as for links in texts. */
function TargetDialog({ searchUrl, language, current, isNew, onChoose, onClose }: TargetDialogProps) {
  const t = useTranslations("admin.richText");
  const strings = Object.fromEntries(richTextStrings.map((key) => [key, t(key)])) as RichTextStrings;
  const href = current || undefined;
  const page = useLinkedPage(searchUrl, href);
  const [opener] = useState(() => document.activeElement);
  const goesOn = useRef(false);
  const choose = (chosen: string) => {
    goesOn.current = isNew;
    onChoose(chosen);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        closeLabel={strings.close}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!goesOn.current && opener instanceof HTMLElement) opener.focus();
        }}
      >
        <DialogTitle>{strings.linkTitle}</DialogTitle>
        <LinkPicker
          strings={strings}
          searchUrl={searchUrl}
          language={language}
          current={href === undefined ? undefined : { href, page }}
          onChoose={choose}
        />
      </DialogContent>
    </Dialog>
  );
}

interface TargetDialogProps {
  readonly searchUrl: string;
  /** Language of the pages offered; "" for those of every language. */
  readonly language: string;
  /** Current target of the item. */
  readonly current: string | undefined;
  /** True if the choice creates the item, which then gets the focus. */
  readonly isNew: boolean;
  readonly onChoose: (href: string) => void;
  readonly onClose: () => void;
}
