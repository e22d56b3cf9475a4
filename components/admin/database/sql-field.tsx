"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Label } from "#components/ui/label";
import { Textarea } from "#components/ui/textarea";
import { useLater } from "#components/ui/use-later";
import { currentHost } from "../conventions/current-host.ts";
import type { SqlEditorHandle } from "./sql-editor.tsx";

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
  const editor = useRef<SqlEditorHandle>(undefined);
  const format = async () => {
    const current = sent.current?.value ?? text;
    try {
      const formatted = (await import("./format-sql.ts")).formatSql(current);
      if (editor.current) editor.current.replace(formatted);
      else take(formatted);
    } catch {
      currentHost()?.tell("error", t("notFormatted"));
    }
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
      <div className="flex items-end justify-between gap-4">
        <Label htmlFor={SqlEditor ? undefined : id}>{t("statements")}</Label>
        <Button size="small" variant="ghost" className="noscript:hidden" onClick={() => void format()}>
          {t("format")}
        </Button>
      </div>
      {SqlEditor ? (
        <>
          <SqlEditor
            label={t("statements")}
            text={text}
            schema={schema}
            handle={editor}
            onChange={take}
            onRun={onRun}
          />
          <input ref={sent} type="hidden" name="sql" defaultValue={text} />
        </>
      ) : (
        plain
      )}
      <p className="text-xs text-muted-foreground">{t("keys")}</p>
    </div>
  );
}
