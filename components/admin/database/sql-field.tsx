"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { Label } from "#components/ui/label";
import { Textarea } from "#components/ui/textarea";

const SqlEditor = lazy(async () => ({ default: (await import("./sql-editor.tsx")).SqlEditor }));

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
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const plain = (
    <Textarea
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
      <Label htmlFor={isReady ? undefined : id}>{t("statements")}</Label>
      {isReady ? (
        <Suspense fallback={plain}>
          <SqlEditor label={t("statements")} text={text} schema={schema} onChange={setText} onRun={onRun} />
          <input type="hidden" name="sql" value={text} />
        </Suspense>
      ) : (
        plain
      )}
      <p className="text-xs text-muted-foreground">{t("keys")}</p>
    </div>
  );
}
