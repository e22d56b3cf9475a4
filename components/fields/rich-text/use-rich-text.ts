"use client";

import { Extension, InputRule, textblockTypeInputRule } from "@tiptap/core";
import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { cleanPastedHtml } from "#lib/kernel/rich-text/clean-paste";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { richTextExtensions } from "#lib/kernel/rich-text/extensions";
import { hrefFromInput } from "#lib/kernel/rich-text/href";
import { ColumnNode } from "#lib/kernel/rich-text/nodes/editor-nodes";
import { languageAttributes } from "#lib/platform/i18n/languages";
import { withoutInvisible } from "#lib/platform/invisible";
import { BlockKeys } from "./block-tools/block-commands.ts";
import type { OpenDialogFunction } from "./dialogs.tsx";
import { ButtonWithView, CalloutWithView, FileWithView, FilmWithView, ImageWithView } from "./node-views.tsx";
import { ColumnsWithKeys } from "./nodes/columns-keys.ts";
import { pasteFilm } from "./nodes/paste-film.ts";
import { RecordWithView } from "./nodes/record-view.tsx";
import { SlashPlugin } from "./slash-menu/slash-plugin.ts";
import type { RichTextStrings } from "./strings.ts";
import { UploadPlaceholders } from "./upload-placeholders.ts";
import { holdsForeignImages, pastedFiles } from "./use-text-files.ts";

/** Returns the editor; null on the server and until the first effect. */
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
  readonly ask: OpenDialogFunction;
  /** Handles files that were pasted or dropped, with the position where they belong. */
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
        ...languageAttributes(language),
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
    transformPastedText: (text) => withoutInvisible(text),
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
        // The editor learns of a selection just made by keys only a moment later.
        setTimeout(() => events().ask("link"));
      }
      if (isToolbarKey) toolbarOf(view.dom)?.focus();
      return isLinkKey || isToolbarKey;
    },
  };
}

/** Nodes of the blocks that are not plain text, as shown while writing. */
const specialNodesWithViews = [
  RecordWithView,
  CalloutWithView,
  ButtonWithView,
  ColumnsWithKeys,
  ColumnNode,
  FilmWithView,
  FileWithView,
];

/**
 * Shortcuts people type by habit that the editor's own rules lack: `# ` for a heading, `[text](address)` for a link.
 */
const MarkdownShortcuts = Extension.create({
  name: "markdownShortcuts",

  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    const headings = heading
      ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
      : [];
    return [...headings, markdownLink];
  },
});

/** An address that links must not point to remains plain text. */
const markdownLink = new InputRule({
  find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
  handler: ({ state, range, match: [, text = "", address = ""] }) => {
    const href = hrefFromInput(address);
    const link = state.schema.marks.link;
    if (href === undefined || !link) return null;
    state.tr
      .replaceWith(range.from, range.to, state.schema.text(text, [link.create({ href })]))
      .removeStoredMark(link);
    return undefined;
  },
});

/**
 * Returns the room in pixels between the caret and the edges of the viewport. The header, the toolbar, a form's
 * buttons and the on-screen keyboard cover the text there; `measure` reads their current size.
 */
function caretRoom() {
  const room = { top: 0, right: 0, bottom: 0, left: 0 };
  return { room, measure: (content: HTMLElement) => void Object.assign(room, roomAround(content)) };
}

function roomAround(content: HTMLElement): Readonly<Record<"top" | "bottom", number>> {
  const toolbar = toolbarOf(content);
  const isBelow = toolbar !== null && getComputedStyle(toolbar).top === "auto";
  const menu = content.closest("[data-rich-text]")?.querySelector<HTMLElement>("[data-insert-menu]");
  const height = (toolbar?.offsetHeight ?? 0) + (isBelow && menu ? menu.offsetHeight : 0) + gap;
  const style = getComputedStyle(content);
  const top = pixels(style, "--sticky-top") + (isBelow ? gap : height);
  const bottom = pixels(style, "--sticky-bottom") + (isBelow ? height : gap);
  return { top, bottom: bottom - beyondViewport() };
}

const gap = 12;

function pixels(style: CSSStyleDeclaration, name: string): number {
  return Number.parseFloat(style.getPropertyValue(name)) || 0;
}

/** Returns how far the window extends beyond the visible part, whose lower edge the editor measures from. */
function beyondViewport(): number {
  const height = Math.max(window.innerHeight, document.documentElement.clientHeight);
  return height - (window.visualViewport?.height ?? height);
}

/** Returns the editor's toolbar, which passes the focus on to the button that had it last. */
function toolbarOf(content: HTMLElement): HTMLElement | null {
  return content.closest("[data-rich-text]")?.querySelector<HTMLElement>("[role=toolbar]") ?? null;
}
