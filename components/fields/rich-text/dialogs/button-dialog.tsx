"use client";

import type { Editor } from "@tiptap/react";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { languageOfRecord } from "../link-dialog.tsx";
import { LinkPicker } from "../link-picker.tsx";
import { insertSection } from "../nodes/insert-section.ts";
import type { RichTextStrings } from "../strings.ts";
import { useLinkedPage } from "../use-linked-page.ts";

/** Asks where a button leads: a new one, called what the page is called, or the one at a position. */
export function ButtonDialog({ editor, position, strings, searchUrl, onClose }: ButtonDialogProps) {
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
  /** Of the button that is changed. */
  readonly position: number | undefined;
  readonly strings: RichTextStrings;
  readonly searchUrl: string;
  readonly onClose: () => void;
}
