"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { CircleAlertIcon, XIcon } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { buttonClasses } from "#components/ui/button";
import { countWords } from "#lib/rich-text/count-words";
import type { RichTextStrings } from "./strings.ts";

/** Under the text: how many words it has, and what went wrong with a picture. */
export function StatusBar({ editor, language, strings, notice, onDismiss }: StatusBarProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-t border-border px-3 py-1 text-xs text-muted-foreground noscript:hidden">
      <div role="status" className="min-w-0">
        {notice === undefined ? null : (
          <span className="flex items-center gap-1.5 text-foreground">
            <CircleAlertIcon aria-hidden className="size-4 shrink-0 text-destructive-text" />
            {notice}
            <button
              type="button"
              aria-label={strings.close}
              className={buttonClasses({ variant: "quiet", size: "icon-small", className: "-my-1 size-6" })}
              onClick={onDismiss}
            >
              <XIcon aria-hidden />
            </button>
          </span>
        )}
      </div>
      {editor ? <WordCount editor={editor} language={language} strings={strings} /> : null}
    </div>
  );
}

interface StatusBarProps {
  readonly editor: Editor | null;
  readonly language: string;
  readonly strings: RichTextStrings;
  readonly notice: string | undefined;
  readonly onDismiss: () => void;
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
    <span className="shrink-0 tabular-nums">
      {strings.words} {words.toLocaleString(language)}
    </span>
  );
}
