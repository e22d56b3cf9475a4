"use client";

import { type Editor, getMarkRange } from "@tiptap/react";
import { useId, useState } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { ExternalLinkIcon, FileTextIcon, GlobeIcon, UnlinkIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { isExternal, recordLinkOf } from "#lib/kernel/rich-text/href";
import { fieldText } from "../use-form-reading.ts";
import { LinkPicker } from "./link-picker.tsx";
import type { FoundPage } from "./page-search.ts";
import { useLinkedPage } from "./page-search.ts";
import type { RichTextStrings } from "./strings.ts";

/** Links the selected text, or the link at the caret, to a page of this site or to any address. */
export function LinkDialog({ editor, strings, searchUrl, onClose }: LinkDialogProps) {
  const [selected] = useState(() => linkedSelection(editor));
  const [language] = useState(() => languageOfRecord(editor));
  const [text, setText] = useState("");
  const page = useLinkedPage(searchUrl, selected.href);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const choose = (href: string, name: string) => {
    onClose();
    if (selected.isEmpty) insertLink(editor, href, text.trim() || name);
    else
      editor
        .chain()
        .focus()
        .setTextSelection(selected)
        .setLink({ href })
        .setTextSelection(selected.to)
        .unsetMark("link")
        .run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().setTextSelection(selected).unsetLink().setTextSelection(selected.to).run();
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        closeLabel={strings.close}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DialogTitle>{strings.linkTitle}</DialogTitle>
        {selected.href === undefined ? null : (
          <LinkCurrent href={selected.href} page={page} strings={strings} onRemove={remove} />
        )}
        {selected.isEmpty ? <LinkText strings={strings} text={text} onText={setText} /> : null}
        <LinkPicker
          strings={strings}
          searchUrl={searchUrl}
          language={language}
          current={selected.href === undefined ? undefined : { href: selected.href, page }}
          onChoose={choose}
        />
      </DialogContent>
    </Dialog>
  );
}

interface LinkDialogProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
  readonly searchUrl: string;
  readonly onClose: () => void;
}

function LinkText({ strings, text, onText }: LinkTextProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{strings.linkText}</Label>
      <Input
        id={id}
        value={text}
        onChange={(event) => onText(event.target.value)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {strings.linkTextHint}
      </p>
    </div>
  );
}

interface LinkTextProps {
  readonly strings: RichTextStrings;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Returns the language currently set in the record's form; "" where records have none. */
export function languageOfRecord({ view }: Editor): string {
  const form = view.dom.closest("form");
  return form ? fieldText(form, "language") : "";
}

/** Returns the selection, or the whole link around the caret. */
function linkedSelection({ state, schema }: Editor) {
  const { $from, from, to, empty } = state.selection;
  const type = schema.marks.link;
  const range = type && (getMarkRange($from, type) ?? undefined);
  const mark = range && state.doc.nodeAt(range.from)?.marks.find((candidate) => candidate.type === type);
  const href = typeof mark?.attrs.href === "string" ? mark.attrs.href : undefined;
  return range && empty ? { ...range, href, isEmpty: false } : { from, to, href, isEmpty: empty };
}

function insertLink(editor: Editor, href: string, text: string): void {
  const content = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
  editor.chain().focus().insertContent(content).unsetMark("link").run();
}

/** Shows the current target of the link, and a button to remove it. */
function LinkCurrent({ href, page, strings, onRemove }: LinkCurrentProps) {
  const link = recordLinkOf(href);
  const Icon = link ? FileTextIcon : GlobeIcon;
  return (
    <div className="flex items-center gap-2 rounded-md bg-muted py-1.5 pr-1.5 pl-3 text-sm">
      <Icon className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">{strings.linkCurrent} </span>
        {link ? (page?.title ?? `${strings.linkPage} ${link.id}`) : href}
      </span>
      {isExternal(href) ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={strings.linkOpen}
          title={strings.linkOpen}
          className={buttonClasses({ variant: "quiet", size: "icon-small" })}
        >
          <ExternalLinkIcon />
        </a>
      ) : null}
      <Button variant="secondary" size="small" onClick={onRemove}>
        <UnlinkIcon />
        {strings.linkRemove}
      </Button>
    </div>
  );
}

interface LinkCurrentProps {
  readonly href: string;
  /** The page that the link points to, if it does and once it is known. */
  readonly page: FoundPage | undefined;
  readonly strings: RichTextStrings;
  readonly onRemove: () => void;
}
