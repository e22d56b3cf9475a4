"use client";

import type { Editor } from "@tiptap/react";
import type { FormEvent } from "react";
import { useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { recordLinkOf } from "#lib/kernel/rich-text/href";
import { filmSourceOf } from "#lib/kernel/rich-text/nodes/film-source";
import { FileChooser } from "../files/file-chooser.tsx";
import { LinkDialog, languageOfRecord } from "./link-dialog.tsx";
import { LinkPicker } from "./link-picker.tsx";
import { insertSection } from "./nodes/insert-section.ts";
import { useLinkedPage } from "./page-search.ts";
import type { RichTextStrings } from "./strings.ts";

/** Dialogs that can be opened while writing. */
export type OpenDialog = "link" | "image" | "record" | "newest" | "film" | "file" | "button";

/** Opens the dialog, for something new at the caret or for the node at a position. */
export type OpenDialogFunction = (what: OpenDialog, position?: number) => void;

/** Kind of content being requested. */
export interface DialogAnswer {
  readonly what: OpenDialog;
  readonly position: number | undefined;
}

/** The dialog that was requested; pictures have one of their own. */
export function Dialogs({ asked, uploads, ...given }: DialogsProps) {
  switch (asked.what) {
    case "link":
      return <LinkDialog {...given} />;
    case "record":
      return <RecordDialog {...given} />;
    case "newest":
      return <RecordDialog {...given} among="newest" />;
    case "film":
      return <FilmDialog {...given} />;
    case "button":
      return <ButtonDialog {...given} position={asked.position} />;
    case "file":
      return <FileChoice {...given} uploads={uploads} />;
    case "image":
      return null;
  }
}

interface DialogsProps {
  readonly asked: DialogAnswer;
  readonly editor: Editor;
  readonly strings: RichTextStrings;
  readonly searchUrl: string;
  readonly uploads: Readonly<Record<"uploadUrl" | "csrfToken", string>>;
  readonly onClose: () => void;
}

function FileChoice({ editor, searchUrl, uploads, onClose }: Omit<DialogsProps, "asked">) {
  return (
    <FileChooser
      setting={{ ...uploads, searchUrl }}
      onChoose={({ key, title }) => {
        onClose();
        insertSection(editor, "file", { media: key, label: title });
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the target of a button: a new one, named after the page, or the one at a position. */
function ButtonDialog({ editor, position, strings, searchUrl, onClose }: ButtonDialogProps) {
  const present = position === undefined ? undefined : editor.state.doc.nodeAt(position);
  const href = typeof present?.attrs.href === "string" ? present.attrs.href : undefined;
  const page = useLinkedPage(searchUrl, href);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const choose = (chosen: string, name: string) => {
    onClose();
    if (position === undefined) insertSection(editor, "button", { label: name, href: chosen });
    else editor.chain().focus().setNodeSelection(position).updateAttributes("button", { href: chosen }).run();
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        closeLabel={strings.close}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DialogTitle>{strings.buttonTarget}</DialogTitle>
        <LinkPicker
          strings={strings}
          searchUrl={searchUrl}
          language={languageOfRecord(editor)}
          current={href === undefined ? undefined : { href, page }}
          onChoose={choose}
        />
      </DialogContent>
    </Dialog>
  );
}

interface ButtonDialogProps {
  readonly editor: Editor;
  /** Position of the button that is changed. */
  readonly position: number | undefined;
  readonly strings: RichTextStrings;
  readonly searchUrl: string;
  readonly onClose: () => void;
}

/** Inserts a record of another module, found by its name, or a block that lists the newest records of one. */
function RecordDialog({ editor, strings, searchUrl, among = "embeddable", onClose }: RecordDialogProps) {
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const choose = (href: string) => {
    onClose();
    const link = recordLinkOf(href);
    if (link) insertSection(editor, "record", { ...link });
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        closeLabel={strings.close}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DialogTitle>{among === "newest" ? strings.newest : strings.recordTitle}</DialogTitle>
        <LinkPicker
          strings={wordsOf(strings, among)}
          among={among}
          searchUrl={searchUrl}
          language={languageOfRecord(editor)}
          current={undefined}
          onChoose={choose}
        />
      </DialogContent>
    </Dialog>
  );
}

interface RecordDialogProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
  readonly searchUrl: string;
  readonly among?: "embeddable" | "newest";
  readonly onClose: () => void;
}

/** Returns the strings of the picker for this dialog, in place of those about links. */
function wordsOf(strings: RichTextStrings, among: RecordDialogProps["among"]): RichTextStrings {
  return {
    ...strings,
    linkTarget: strings.recordTarget,
    linkTargetHint: strings.recordTargetHint,
    linkResults: strings.recordResults,
    linkNothingFound: among === "newest" ? strings.newestNone : strings.recordNothingFound,
    linkSearchFailed: strings.recordSearchFailed,
    linkEveryLanguage: strings.recordEveryLanguage,
  };
}

/** Asks for the address and the name of a film. */
function FilmDialog({ editor, strings, onClose }: FilmDialogProps) {
  const id = useId();
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [isWrong, setWrong] = useState(false);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const source = filmSourceOf(address);
    setWrong(!source);
    if (!source) return;
    onClose();
    insertSection(editor, "film", { ...source, title: title.trim() });
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        closeLabel={strings.close}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DialogTitle>{strings.filmDialog}</DialogTitle>
        <form onSubmit={insert} noValidate className="grid gap-4">
          <div className="grid gap-1.5">
            <Label htmlFor={id}>{strings.filmAddress}</Label>
            <Input
              id={id}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${id}-hint`}
            />
            <p
              id={`${id}-hint`}
              role={isWrong ? "alert" : undefined}
              className={isWrong ? "text-xs text-destructive-text" : "text-xs text-muted-foreground"}
            >
              {isWrong ? strings.filmUnknown : strings.filmAddressHint}
            </p>
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-title`}>{strings.filmTitle}</Label>
            <Input
              id={`${id}-title`}
              value={title}
              maxLength={200}
              onChange={(event) => setTitle(event.target.value)}
              aria-describedby={`${id}-title-hint`}
            />
            <p id={`${id}-title-hint`} className="text-xs text-muted-foreground">
              {strings.filmTitleHint}
            </p>
          </div>
          <DialogFooter>
            <Button onClick={close}>{strings.cancel}</Button>
            <Button type="submit" variant="primary">
              {strings.imageInsert}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface FilmDialogProps {
  readonly editor: Editor;
  readonly strings: RichTextStrings;
  readonly onClose: () => void;
}
