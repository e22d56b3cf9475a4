"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { CircleCheckIcon, UnplugIcon } from "#components/ui/icons";
import { Progress } from "#components/ui/progress";
import { csrfToken } from "../conventions/dialogs/prove.ts";

type State = { readonly done: number; readonly problems: readonly LinkProblem[] };

/** Checks on demand whether links to other websites respond; shows the progress, then the links that do not. */
export function LinkCheck({ url, total }: { readonly url: string; readonly total: number }) {
  const t = useTranslations("admin.form.linkCheck");
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<State | "failed">({ done: 0, problems: [] });
  useEffect(() => (isAsked ? watchLinks(url, setState) : undefined), [isAsked, url]);
  const isOver = state === "failed" || state.done >= total;
  const ask = () => {
    setState({ done: 0, problems: [] });
    setIsAsked(true);
  };
  return (
    <div className="grid gap-2.5 border-t border-border px-4 py-3">
      {isAsked && state !== "failed" ? null : (
        <Button size="small" className="justify-self-start" onClick={ask}>
          {t("ask", { count: total })}
        </Button>
      )}
      <div role="status" className="grid gap-2.5 empty:hidden">
        {isAsked && !isOver ? <Asking done={state.done} total={total} /> : null}
        {isAsked && isOver ? <Result state={state} /> : null}
      </div>
    </div>
  );
}

function Asking({ done, total }: { readonly done: number; readonly total: number }) {
  const t = useTranslations("admin.form.linkCheck");
  return (
    <p className="grid gap-1.5 text-xs text-muted-foreground">
      {t("asking", { done, total })}
      <Progress aria-label={t("heading")} className="h-1 w-full" max={total} value={done} />
    </p>
  );
}

function Result({ state }: { readonly state: State | "failed" }) {
  const t = useTranslations("admin.form.linkCheck");
  if (state === "failed") return <p className="text-muted-foreground">{t("failed")}</p>;
  if (state.problems.length === 0)
    return (
      <p className="flex items-center gap-2.5 text-muted-foreground">
        <CircleCheckIcon className="size-4 shrink-0 text-success" strokeWidth={1.75} />
        {t("fine")}
      </p>
    );
  return (
    <ul className="grid gap-2.5">
      {state.problems.map(({ field, label, text }) => (
        <li key={text} className="flex gap-2.5">
          <UnplugIcon className="mt-0.5 size-4 shrink-0 text-caution" strokeWidth={1.75} />
          <span className="min-w-0 text-pretty wrap-anywhere">
            <a
              href={`#field-${field}`}
              className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
            >
              {label}
            </a>
            {`: ${text}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A link that does not work for visitors. */
interface LinkProblem {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

interface Told {
  readonly done: number;
  readonly total: number;
  readonly problems: readonly LinkProblem[];
}

const everyMs = 500;

/**
 * Asks the server about the links of a record until all are checked, and reports the progress. Returns a function
 * that stops it.
 */
function watchLinks(url: string, tell: (state: Omit<Told, "total"> | "failed") => void): () => void {
  const stopping = new AbortController();
  const ask = async () => {
    const told = await askOnce(url, stopping.signal);
    if (stopping.signal.aborted) return;
    tell(told ?? "failed");
    if (told && told.done < told.total) setTimeout(() => void ask(), everyMs);
  };
  void ask();
  return () => stopping.abort();
}

async function askOnce(url: string, signal: AbortSignal): Promise<Told | undefined> {
  try {
    const headers = { accept: "application/json", "x-csrf-token": csrfToken() };
    const response = await fetch(url, { method: "POST", headers, signal });
    return response.ok ? ((await response.json()) as Told) : undefined;
  } catch {
    return undefined;
  }
}
