"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useRef } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { SqlDescription } from "#lib/admin/database/sql/sql-description";
import { askToApply } from "./ask-to-apply.ts";
import { SqlAnswerView } from "./sql-answer-view.tsx";
import { SqlField } from "./sql-field.tsx";
import { useSqlRun } from "./use-sql-run.ts";

/** The form with the statements, its buttons and what came of it; a plain form where there is no JavaScript. */
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
