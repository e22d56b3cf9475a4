"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Textarea } from "#components/ui/textarea";
import { useLater } from "#components/ui/use-later";
import type { FileDescription } from "#lib/admin/files/files-description";
import { sendText } from "../change.ts";
import { useHydrated } from "../use-hydrated.ts";

const loadEditor = async () => (await import("./code-editor.tsx")).CodeEditor;

/** Edits a text; what was typed is preserved if someone else saved the file meanwhile. */
export function TextEditor({ file, text }: TextEditorProps) {
  const t = useTranslations("admin.tools.files");
  const [content, setContent] = useState(text.content);
  const [isStale, setStale] = useState(false);
  const [isSending, setSending] = useState(false);
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const CodeEditor = useLater(field, loadEditor);
  const { urls, path, csrfToken, name, may } = file;
  const save = async (version: string) => {
    setSending(true);
    const outcome = await sendText(urls.text, { path, text: content, version });
    setSending(false);
    setStale(outcome === "stale");
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(text.version);
  };
  const plain = (
    <Textarea
      ref={field}
      name="text"
      rows={20}
      readOnly={!may.change}
      value={content}
      onChange={({ target }) => setContent(target.value)}
      aria-label={t("content")}
      spellCheck={false}
      className="font-mono text-xs"
    />
  );
  return (
    <form method="post" action={urls.text} onSubmit={send} className="grid min-w-0 gap-3">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="version" value={text.version} />
      {CodeEditor ? (
        <CodeEditor
          name={name}
          label={t("content")}
          value={content}
          isReadOnly={!may.change}
          onChange={setContent}
          onSave={() => void save(text.version)}
        />
      ) : (
        plain
      )}
      {isStale ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-lg bg-caution-soft px-4 py-3 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60 text-pretty">{t("stale")}</p>
          <a href={window.location.href} target="_blank" rel="noopener" className="font-medium underline">
            {t("openTheirs")}
          </a>
          <Button size="small" onClick={() => void save("")}>
            {t("saveOver")}
          </Button>
        </div>
      ) : null}
      {may.change ? (
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          disabled={isHydrated && (isSending || content === text.content)}
        >
          {t("save")}
        </Button>
      ) : null}
    </form>
  );
}

interface TextEditorProps {
  readonly file: FileDescription;
  readonly text: NonNullable<FileDescription["text"]>;
}
