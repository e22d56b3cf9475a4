"use client";

import type { Editor } from "@tiptap/react";
import { FileChooser } from "#components/fields/files/file-chooser";
import { LinkDialog } from "../link-dialog.tsx";
import { insertSection } from "../nodes/insert-section.ts";
import type { RichTextStrings } from "../strings.ts";
import type { Asked } from "./asking.ts";
import { ButtonDialog } from "./button-dialog.tsx";
import { FilmDialog } from "./film-dialog.tsx";
import { RecordDialog } from "./record-dialog.tsx";

/** The dialog for what is being asked for; pictures have one of their own. */
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
  readonly asked: Asked;
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
