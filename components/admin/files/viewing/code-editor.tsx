"use client";

import { LanguageDescription } from "@codemirror/language";
import { languages } from "@codemirror/language-data";
import CodeMirror, { EditorView, type Extension, keymap } from "@uiw/react-codemirror";
import { useEffect, useMemo, useRef, useState } from "react";
import { codeTheme } from "#components/admin/code-theme";

/** Shows a text with line numbers and the colours of its language, which is loaded according to the file name. */
export function CodeEditor({ name, label, value, isReadOnly, onChange, onSave }: CodeEditorProps) {
  // A text passed down again may be older than what was typed meanwhile, and would replace it.
  const [first] = useState(value);
  const language = useLanguage(name);
  const latestSave = useRef(onSave);
  useEffect(() => {
    latestSave.current = onSave;
  });
  const extensions = useMemo(() => {
    const save = () => {
      latestSave.current();
      return true;
    };
    return [
      ...language,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
      keymap.of([{ key: "Mod-s", run: save }]),
      ...codeTheme,
    ];
  }, [language, label]);
  return (
    <CodeMirror
      value={first}
      onChange={onChange}
      readOnly={isReadOnly}
      theme="none"
      extensions={extensions}
      maxHeight="75dvh"
      minHeight="12rem"
      basicSetup={setup}
      className="min-w-0 overflow-hidden rounded-xl border border-border bg-card text-sm focus-within:focus-ring"
    />
  );
}

/** The object is always the same, because the editor sets itself up again for a new one. */
const setup = { highlightActiveLine: false, highlightActiveLineGutter: false };

function useLanguage(name: string): readonly Extension[] {
  const [loaded, setLoaded] = useState<readonly Extension[]>([]);
  useEffect(() => {
    let isWanted = true;
    const found = LanguageDescription.matchFilename(languages, name);
    void found?.load().then((language) => isWanted && setLoaded([language]));
    return () => {
      isWanted = false;
    };
  }, [name]);
  return loaded;
}

interface CodeEditorProps {
  /** Name of the file; determines the language. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onSave: () => void;
}
