"use client";

import type { Editor } from "@tiptap/react";
import { useState } from "react";
import type { Image } from "#lib/kernel/rich-text/document";
import { storedFile } from "../files/file-chooser.tsx";
import { libraryUrl, sendFile } from "../files/send-file.ts";
import type { RichTextStrings } from "./strings.ts";
import type { UploadOutcome } from "./upload-image.ts";
import { uploadImage } from "./upload-image.ts";
import { addPlaceholder, replacePlaceholder } from "./upload-placeholders.ts";

/** A picture whose description is being requested. */
export interface AskedImage {
  readonly key: string;
  readonly image: Image["attrs"];
  readonly isNew: boolean;
  readonly onSave: (said: SaidOfImage) => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Texts the dialog requests for a picture. */
export type SaidOfImage = {
  readonly alt: string;
  readonly caption: string;
  readonly extent: "text" | "wide" | "full";
};

/**
 * Sends files and inserts them into a text: pictures one after another, each once its description was requested; any
 * other file at once, as a download.
 */
export function useTextFiles({ uploadUrl, csrfToken, strings }: Options) {
  const [queue, setQueue] = useState<readonly AskedImage[]>([]);
  const [notice, setNotice] = useState<string>();

  const ask = ({ onSave, onCancel, onRemove, ...asked }: AskedImage) => {
    const andGoOn =
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        setQueue((waiting) => waiting.filter(({ key }) => key !== asked.key));
        act(...given);
      };
    const entry = {
      ...asked,
      onSave: andGoOn(onSave),
      onCancel: andGoOn(onCancel),
      onRemove: andGoOn(onRemove),
    };
    setQueue((waiting) => [...waiting, entry]);
  };

  const send = async (editor: Editor, file: File, position: number) => {
    const { element, show } = uploadElement(strings.uploading, file.name);
    addPlaceholder(editor, position, element, isImage(file) ? "image" : "file");
    const options = { csrfToken, onProgress: show };
    const outcome = isImage(file)
      ? await uploadImage(file, { ...options, url: uploadUrl })
      : await uploadFile(file, { ...options, url: libraryUrl(uploadUrl) });
    if (editor.isDestroyed) return;
    show(1);
    if (!outcome.ok) {
      replacePlaceholder(editor, element);
      return setNotice(`${file.name}: ${reasonOf(outcome, strings)}`);
    }
    if ("image" in outcome) return ask(newImage(editor, element, outcome.image));
    replacePlaceholder(editor, element, editor.schema.node("file", outcome.file));
  };

  const upload = (editor: Editor, files: readonly File[], position: number) => {
    setNotice(undefined);
    for (const file of files) void send(editor, file, position);
  };

  /**
   * Inserts a picture that is already in the library; only its description is requested, which the library may know.
   */
  const insert = (editor: Editor, image: Image["attrs"], position: number) => {
    const { element } = uploadElement(strings.uploading, "");
    addPlaceholder(editor, position, element, "image");
    ask(newImage(editor, element, image));
  };

  return {
    insert,
    asked: queue[0],
    notice,
    upload,
    describe: (editor: Editor, position: number) => ask(existingImage(editor, position)),
    dismissNotice: () => setNotice(undefined),
    warnOfLeftOut: () => setNotice(strings.imagesNotPasted),
  };
}

interface Options {
  readonly uploadUrl: string;
  readonly csrfToken: string;
  readonly strings: RichTextStrings;
}

function newImage(editor: Editor, placeholder: HTMLElement, image: Image["attrs"]): AskedImage {
  const giveUp = () => replacePlaceholder(editor, placeholder);
  return {
    key: crypto.randomUUID(),
    image,
    isNew: true,
    onSave: (said) =>
      replacePlaceholder(editor, placeholder, editor.schema.node("image", { ...image, ...said })),
    onCancel: giveUp,
    onRemove: giveUp,
  };
}

function existingImage(editor: Editor, position: number): AskedImage {
  const { media, alt, width, height, caption, extent } = editor.state.doc.nodeAt(position)?.attrs ?? {};
  return {
    key: crypto.randomUUID(),
    image: {
      media: String(media),
      alt: String(alt),
      width: Number(width),
      height: Number(height),
      ...(caption ? { caption: String(caption) } : {}),
      ...(extent === "wide" || extent === "full" ? { extent } : {}),
    },
    isNew: false,
    onSave: (said) =>
      editor
        .chain()
        .focus()
        .setNodeSelection(position)
        .updateAttributes("image", { ...said })
        .run(),
    onCancel: () => editor.commands.focus(),
    onRemove: () => editor.chain().focus().setNodeSelection(position).deleteSelection().run(),
  };
}

/** Uploads a file to the library and returns it in the form that texts hold. */
async function uploadFile(file: File, options: Parameters<typeof sendFile>[1]) {
  const outcome = await sendFile(file, options);
  if (!outcome.ok) return outcome;
  const stored = storedFile(outcome.data);
  return stored
    ? { ok: true as const, file: { media: stored.key, label: stored.title } }
    : { ok: false as const };
}

function reasonOf(outcome: Extract<UploadOutcome, { ok: false }>, strings: RichTextStrings): string {
  if (outcome.isSignedOut) return strings.uploadSignedOut;
  return outcome.message ?? (outcome.isTooLarge ? strings.uploadTooLarge : strings.uploadFailed);
}

/** Creates the placeholder shown in the text while a picture is being sent: its name and progress. */
function uploadElement(label: string, fileName: string) {
  const element = document.createElement("div");
  element.className = "rich-text-upload";
  element.contentEditable = "false";
  const text = document.createElement("span");
  text.textContent = `${label} ${fileName}`;
  const progress = document.createElement("progress");
  progress.max = 1;
  progress.value = 0;
  progress.setAttribute("aria-label", text.textContent);
  element.append(text, progress);
  return {
    element,
    show: (share: number) => {
      progress.value = share;
    },
  };
}

/** Returns the files on the clipboard if they are what was copied and not a rendering of copied text. */
export function pastedFiles(clipboard: Clipboard | null): File[] {
  if (clipboard === null || saysSomething(clipboard.getData("text/html"))) return [];
  return [...clipboard.files];
}

/** Checks whether copied text contains pictures of another site, which are not copied along. */
export function holdsForeignImages(clipboard: Clipboard | null): boolean {
  const html = clipboard?.getData("text/html") ?? "";
  return /<img\b/i.test(html) && !html.includes("data-pm-slice");
}

function isImage(file: File): boolean {
  return file.type.startsWith("image/");
}

/** The part of a `DataTransfer` that is used. */
type Clipboard = Pick<DataTransfer, "getData"> & { readonly files: Iterable<File> };

function saysSomething(html: string): boolean {
  const text = html.replace(/<!--[\s\S]*?-->|<(style|head)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi, "");
  return text.trim() !== "";
}
