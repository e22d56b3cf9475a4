"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { Textarea } from "#components/ui/textarea";
import { useLater } from "#components/ui/use-later";
import type { SqlAnswer, SqlDescription } from "#lib/admin/database/sql";
import type { Result, ResultColumn } from "#lib/database-tool/reading/result";
import { currentHost } from "../conventions/current-host.ts";
import { csrfToken, proveIdentity } from "../conventions/dialogs/prove.ts";
import { SqlAnswerView } from "./sql-answer-view.tsx";

/** Renders the form with the statements, its buttons and the result; a plain form without JavaScript. */
export function SqlConsole({ screen }: { readonly screen: SqlDescription }) {
  const t = useTranslations("admin.tools.database.sql");
  const form = useRef<HTMLFormElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const { answer, isRunning, run, cancel } = useSqlRun(screen.answer);
  const runAsked = async (fields: FormData) => {
    if (fields.has("write")) {
      fields.set("dryRun", "1");
      if (!(await askToApply(await run(screen.runUrl, fields), t))) return;
      fields.delete("dryRun");
    }
    await run(screen.runUrl, fields);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = event.nativeEvent.submitter;
    if (pressed instanceof HTMLButtonElement && pressed.dataset.plain !== undefined) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget, pressed);
    void runAsked(fields);
  };
  return (
    <>
      <form ref={form} action={screen.runUrl} method="post" onSubmit={submit} aria-busy={isRunning}>
        <input type="hidden" name="_csrf" value={screen.csrfToken} />
        <SqlField
          sql={screen.sql}
          schema={screen.schema}
          onRun={() => form.current?.requestSubmit(runButton.current)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button ref={runButton} type="submit" variant="primary" disabled={isRunning}>
            {t("run")}
          </Button>
          <Button type="submit" name="plan" value="1" disabled={isRunning}>
            {t("plan")}
          </Button>
          {screen.mayWrite ? <WritingButtons isRunning={isRunning} /> : null}
          {isRunning ? (
            <Button variant="ghost" onClick={cancel}>
              {t("cancel")}
            </Button>
          ) : null}
          <span className="ml-auto flex gap-2">
            {(["csv", "json"] as const).map((format) => (
              <Button key={format} type="submit" name="format" value={format} variant="ghost" data-plain="">
                {format.toUpperCase()}
              </Button>
            ))}
          </span>
        </div>
        <Saving url={screen.queriesUrl} />
      </form>
      <p role="status" className="sr-only">
        {isRunning ? t("running") : ""}
      </p>
      {answer ? <SqlAnswerView answer={answer} /> : null}
    </>
  );
}

function WritingButtons({ isRunning }: { readonly isRunning: boolean }) {
  const t = useTranslations("admin.tools.database.sql");
  return (
    <>
      <Button type="submit" name="dryRun" value="1" disabled={isRunning}>
        {t("tryChange")}
      </Button>
      <Button type="submit" name="write" value="1" variant="destructive" disabled={isRunning}>
        {t("applyChange")}
      </Button>
    </>
  );
}

function Saving({ url }: { readonly url: string }) {
  const t = useTranslations("admin.tools.database.sql");
  const id = useId();
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{t("name")}</Label>
        <Input id={id} name="name" maxLength={100} autoComplete="off" />
      </div>
      <Button type="submit" variant="ghost" formAction={url} data-json={url} data-plain="">
        {t("save")}
      </Button>
    </div>
  );
}

/**
 * Sends statements and stores their result; the passkey is requested in between, and a running statement can be
 * cancelled.
 */
function useSqlRun(first: SqlAnswer | undefined) {
  const t = useTranslations("admin.tools.database.sql");
  const [answer, setAnswer] = useState(first);
  const [running, setRunning] = useState<AbortController>();
  const latest = useRef<AbortController>(undefined);

  const run = async (url: string, fields: FormData): Promise<SqlAnswer | undefined> => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setRunning(controller);
    const next = await send(url, fields, controller.signal).catch(() => undefined);
    if (latest.current !== controller) return undefined;
    setRunning(undefined);
    const message = t(controller.signal.aborted ? "cancelled" : "unreachable");
    setAnswer(next ?? { errors: [{ field: "sql", code: "unreachable", message }] });
    return next;
  };
  return { answer, isRunning: running !== undefined, run, cancel: () => running?.abort() };
}

async function send(url: string, fields: FormData, signal: AbortSignal): Promise<SqlAnswer> {
  const once = async () => {
    const headers = { accept: "application/json", "x-csrf-token": csrfToken() };
    const response = await fetch(url, { method: "POST", headers, body: fields, signal });
    return answerOf(await response.json());
  };
  const answer = await once();
  if (!("proof" in answer)) return answer;
  if (await proveIdentity(answer.proof, answer.confirmUrl)) {
    const again = await once();
    if (!("proof" in again)) return again;
  }
  return { errors: [{ field: "sql", code: "forbidden", message: answer.message }] };
}

/** A response that requires the passkey first. */
interface ProofNeeded {
  readonly proof: "signIn" | "reauthenticate";
  readonly confirmUrl: string;
  readonly message: string;
}

/** Reads the handler's response for a script: results, a list of errors, or an envelope that says what is missing. */
function answerOf(body: Body): SqlAnswer | ProofNeeded {
  if (body.results) {
    const results = body.results.map(({ details, ...rest }) => ({ ...rest, columns: details }));
    return { results, ...(body.changes ? { changes: body.changes } : {}) };
  }
  if (body.errors) return { errors: body.errors };
  const { message = "", data } = body;
  if (data?.code === "sign_in_not_fresh")
    return { proof: "reauthenticate", confirmUrl: data.redirectUrl ?? "", message };
  return { errors: [{ field: "sql", code: "failed", message }] };
}

interface Body {
  readonly results?: readonly (Omit<Result, "columns"> & { readonly details: readonly ResultColumn[] })[];
  readonly changes?: NonNullable<Extract<SqlAnswer, { results: unknown }>["changes"]>;
  readonly errors?: Extract<SqlAnswer, { errors: unknown }>["errors"];
  readonly message?: string;
  readonly data?: { readonly code?: string; readonly redirectUrl?: string };
}

const loadEditor = async () => (await import("./sql-editor.tsx")).SqlEditor;

interface Props {
  readonly sql: string;
  readonly schema: Readonly<Record<string, readonly string[]>>;
  readonly onRun: () => void;
}

/** Renders the field for statements: a plain one until the editor is loaded. */
function SqlField({ sql, schema, onRun }: Props) {
  const t = useTranslations("admin.tools.database.sql");
  const id = useId();
  const [text, setText] = useState(sql);
  const field = useRef<HTMLTextAreaElement>(null);
  const SqlEditor = useLater(field, loadEditor);
  const sent = useRef<HTMLInputElement>(null);
  // Ctrl+Enter may follow the last letter before the state is updated.
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

/** Asks whether to apply a change that was tried, showing its effect; does not ask about a refused one. */
export async function askToApply(
  tried: SqlAnswer | undefined,
  t: ReturnType<typeof useTranslations<"admin.tools.database.sql">>,
): Promise<boolean> {
  if (!tried || "errors" in tried) return false;
  const { tables = [], warning } = tried.changes ?? {};
  const counts = tables.map(({ table, inserted, updated, deleted }) => ({
    text: t("counts", { table, inserted, updated, deleted }),
    items: [],
  }));
  const question = {
    text: t("applyQuestion"),
    action: t("applyChange"),
    danger: true,
    consequences: counts.length > 0 ? counts : [{ text: t("nothingChanged"), items: [] }],
    hint: warning,
  };
  return (await currentHost()?.confirm(question)) ?? true;
}
