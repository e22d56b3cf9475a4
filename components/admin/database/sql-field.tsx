"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Label } from "#components/ui/label";
import { Textarea } from "#components/ui/textarea";
import { useLater } from "#components/ui/use-later";

const loadEditor = async () => (await import("./sql-editor.tsx")).SqlEditor;

interface Props {
  readonly sql: string;
  readonly schema: Readonly<Record<string, readonly string[]>>;
  readonly onRun: () => void;
}

/** The field for statements: a plain one until the editor is there. */
export function SqlField({ sql, schema, onRun }: Props) {
  const t = useTranslations("admin.tools.database.sql");
  const id = useId();
  const [text, setText] = useState(sql);
  const field = useRef<HTMLTextAreaElement>(null);
  const SqlEditor = useLater(field, loadEditor);
  const sent = useRef<HTMLInputElement>(null);
  // Ctrl+Enter may follow the last letter before the state does.
  const take = (typed: string) => {
    if (sent.current) sent.current.value = typed;
    setText(typed);
  };
  const plain = (
    <Textarea
      ref={field}
      id={id}
      name="sql"
      rows={8}
      required
      spellCheck={false}
      autoCapitalize="off"
      className="min-h-48 font-mono text-sm"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun();
      }}
    />
  );
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={SqlEditor ? undefined : id}>{t("statements")}</Label>
      {SqlEditor ? (
        <>
          <SqlEditor label={t("statements")} text={text} schema={schema} onChange={take} onRun={onRun} />
          <input ref={sent} type="hidden" name="sql" defaultValue={text} />
        </>
      ) : (
        plain
      )}
      <p className="text-xs text-muted-foreground">{t("keys")}</p>
    </div>
  );
}
