"use client";

import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { filmSourceOf } from "#lib/kernel/rich-text/nodes/film-source";
import { insertSection } from "../nodes/insert-section.ts";
import type { RichTextStrings } from "../strings.ts";

/** Asks where a film is and what it is called. */
export function FilmDialog({ editor, strings, onClose }: FilmDialogProps) {
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
