"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { buttonClasses } from "#components/ui/button";
import { CircleAlertIcon, XIcon } from "#components/ui/icons";
import { countWords, readingMinutes } from "#lib/kernel/rich-text/count-words";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { RichTextStrings } from "./strings.ts";

/** A bar under the text: its number of words, and errors with pictures. */
export function StatusBar({ editor, language, strings, notice, onDismiss, children }: StatusBarProps) {
  return (
    <div
      data-status
      className="flex min-h-8 items-center justify-between gap-3 border-t border-border px-3 py-1 text-xs text-muted-foreground noscript:hidden"
    >
      <div role="status" className="min-w-0">
        {notice === undefined ? null : (
          <span className="flex items-center gap-1.5 text-foreground">
            <CircleAlertIcon className="size-4 shrink-0 text-destructive-text" />
            {notice}
            <button
              type="button"
              aria-label={strings.close}
              className={buttonClasses({ variant: "quiet", size: "icon-small", className: "-my-1 size-6" })}
              onClick={onDismiss}
            >
              <XIcon />
            </button>
          </span>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-3">
        {editor ? <WordCount editor={editor} language={language} strings={strings} /> : null}
        {children}
      </div>
    </div>
  );
}

interface StatusBarProps {
  readonly editor: Editor | null;
  readonly language: string;
  readonly strings: RichTextStrings;
  readonly notice: string | undefined;
  readonly onDismiss: () => void;
  /** Further content at the end of the bar. */
  readonly children?: ReactNode;
}

function WordCount({
  editor,
  language,
  strings,
}: { editor: Editor } & Pick<StatusBarProps, "language" | "strings">) {
  const document = useDeferredValue(
    useEditorState({ editor, selector: (state) => state.editor.state.doc, equalityFn: Object.is }),
  );
  const words = useMemo(
    () => countWords(document.textBetween(0, document.content.size, "\n", " "), language),
    [document, language],
  );
  return (
    <span className="flex shrink-0 gap-3 tabular-nums">
      <span>
        {strings.words} {numberFormat(language).format(words)}
      </span>
      <span className="max-sm:hidden">
        {strings.readingTime} {numberFormat(language).format(readingMinutes(words))}
      </span>
    </span>
  );
}
