"use client";

import { SQLite, sql } from "@codemirror/lang-sql";
import CodeMirror, { EditorView, keymap, Prec } from "@uiw/react-codemirror";
import { useMemo, useRef, useState } from "react";
import { codeTheme } from "#components/admin/code-theme";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly schema: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

/** Renders the editor with the keywords of SQLite and the names of the schema; Tab leaves it, as in any field. */
export function SqlEditor({ label, text, schema, onChange, onRun }: Props) {
  // A text passed back by the parent may be older than the typed one, and would replace it.
  const [first] = useState(text);
  const running = useRef(onRun);
  running.current = onRun;
  const extensions = useMemo(() => {
    const run = () => {
      running.current();
      return true;
    };
    return [
      sql({ dialect: SQLite, schema, upperCaseKeywords: true }),
      Prec.highest(keymap.of([{ key: "Mod-Enter", run }])),
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.lineWrapping,
      ...codeTheme,
    ];
  }, [schema, label]);
  return (
    <CodeMirror
      value={first}
      onChange={onChange}
      extensions={extensions}
      indentWithTab={false}
      theme="none"
      minHeight="12rem"
      maxHeight="60vh"
      basicSetup={setup}
      className="overflow-hidden rounded-md border border-border-strong bg-card text-sm focus-within:focus-ring"
    />
  );
}

const setup = { foldGutter: false, highlightActiveLine: false };
