"use client";

import type { Editor } from "@tiptap/react";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { recordLinkOf } from "#lib/kernel/rich-text/href";
import { languageOfRecord } from "../link-dialog.tsx";
import { LinkPicker } from "../link-picker.tsx";
import { insertSection } from "../nodes/insert-section.ts";
import type { RichTextStrings } from "../strings.ts";

/** Puts a record of another module into the text, found by its name, or a block that lists the newest of one. */
export function RecordDialog({
  editor,
  strings,
  searchUrl,
  among = "embeddable",
  onClose,
}: RecordDialogProps) {
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

/** What the picker says here, in the place of what it says of links. */
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
