"use client";

import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { cleanPastedHtml } from "#lib/kernel/rich-text/clean-paste";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { richTextExtensions } from "#lib/kernel/rich-text/extensions";
import { plainText } from "#lib/platform/invisible";
import { BlockKeys } from "./block-tools/block-commands.ts";
import { caretRoom } from "./caret-room.ts";
import { holdsForeignImages, pastedFiles } from "./clipboard.ts";
import type { Ask } from "./dialogs/asking.ts";
import { ImageWithView } from "./image-view.tsx";
import { pasteFilm } from "./nodes/paste-film.ts";
import { specialNodesWithViews } from "./nodes/special-nodes-with-views.ts";
import { MarkdownShortcuts } from "./shortcuts/markdown-shortcuts.ts";
import { SlashPlugin } from "./slash-menu/slash-plugin.ts";
import type { RichTextStrings } from "./strings.ts";
import { toolbarOf } from "./toolbar-focus.ts";
import { UploadPlaceholders } from "./upload-placeholders.ts";

/** The editor itself; null on the server and until the first effect. */
export function useRichText({ initialDocument, attributes, strings, ...events }: Options): Editor | null {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  const [extensions] = useState(() => [
    ...richTextExtensions({ image: ImageWithView, special: specialNodesWithViews }),
    UploadPlaceholders,
    BlockKeys,
    MarkdownShortcuts,
    SlashPlugin.configure({ strings, ask: (what) => latest.current.ask(what) }),
  ]);
  const editor = useRef<Editor>(null);
  const [handlers] = useState(() =>
    handlersFor(
      () => editor.current,
      () => latest.current,
    ),
  );
  const editorProps = useEditorProps(handlers, attributes);
  const current = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    extensions,
    content: initialDocument,
    editorProps,
  });
  useLayoutEffect(() => {
    editor.current = current;
  }, [current]);
  return current;
}

interface Options extends Events {
  readonly initialDocument: RichTextDocument;
  readonly attributes: Attributes;
  readonly strings: RichTextStrings;
}

interface Events {
  readonly ask: Ask;
  /** Files that came by paste or drop, with the position where they belong. */
  readonly onFiles: (editor: Editor, files: readonly File[], position: number) => void;
  readonly onImagesLeftOut: () => void;
}

interface Attributes {
  readonly name: string;
  readonly id: string | undefined;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly language: string;
}

type EditorProps = NonNullable<UseEditorOptions["editorProps"]>;

function useEditorProps(
  handlers: EditorProps,
  { name, id, labelledBy, describedBy, invalid, language }: Attributes,
): EditorProps {
  return useMemo(
    () => ({
      ...handlers,
      attributes: {
        ...(id === undefined ? {} : { id }),
        role: "textbox",
        class: "rich-text-content",
        lang: language,
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-describedby": describedBy,
        "data-control-for": name,
        ...(invalid ? { "aria-invalid": "true" } : {}),
      },
    }),
    [handlers, name, id, labelledBy, describedBy, invalid, language],
  );
}

function handlersFor(editorNow: () => Editor | null, events: () => Events): EditorProps {
  const { room, measure } = caretRoom();
  return {
    scrollThreshold: room,
    scrollMargin: room,
    handleScrollToSelection: (view) => {
      measure(view.dom);
      return false;
    },
    transformPastedHTML: (html) => cleanPastedHtml(html),
    transformPastedText: (text) => plainText(text),
    handlePaste: (view, { clipboardData }) => {
      const editor = editorNow();
      const files = pastedFiles(clipboardData);
      if (editor && files.length > 0) events().onFiles(editor, files, view.state.selection.to);
      else if (holdsForeignImages(clipboardData)) events().onImagesLeftOut();
      return files.length > 0 || pasteFilm(view, clipboardData);
    },
    handleDrop: (view, event, _slice, moved) => {
      const editor = editorNow();
      const files = moved ? [] : [...(event.dataTransfer?.files ?? [])];
      if (!editor || files.length === 0) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      events().onFiles(editor, files, place?.pos ?? view.state.selection.to);
      return true;
    },
    handleKeyDown: (view, event) => {
      const isLinkKey =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === "k";
      const isToolbarKey = event.altKey && event.key === "F10";
      if (isLinkKey) {
        // The administration's own Ctrl+K opens its command palette.
        event.stopPropagation();
        // The editor learns a moment later of a selection that keys have just made.
        setTimeout(() => events().ask("link"));
      }
      if (isToolbarKey) toolbarOf(view.dom)?.focus();
      return isLinkKey || isToolbarKey;
    },
  };
}
