"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ProgressDescription } from "#lib/admin/newsletter/deliveries";
import { classNames } from "#lib/platform/class-names";
import { numberFormat } from "#lib/platform/i18n/intl";
import { csrfToken } from "../conventions/dialogs/prove.ts";
import { OutcomeKey, OutcomePlot, ResponsePlot } from "./outcome-plot.tsx";

const everyMs = 3_000;
/** Interval at which the lists below re-render while something changes. */
const redrawnEvery = 4;

/** Progress of the sending, requested again every few seconds while it goes on and someone is looking. */
export function DeliveryProgress({ progress: given }: { readonly progress: ProgressDescription }) {
  const t = useTranslations("admin.deliveries");
  const { progress } = useProgress(given);
  const { recipients, counts, settled, left, responses } = progress;
  const number = numberFormat(useLocale());
  return (
    <section
      aria-labelledby="progress"
      className="mb-6 rounded-lg border border-border bg-card px-4 pt-4 pb-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="progress" className="text-sm font-semibold">
          {t("recipients", { count: recipients })}
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {[`${settled} %`, left].filter(Boolean).join(" · ")}
        </p>
      </div>
      <OutcomePlot recipients={recipients} counts={counts} />
      <ul className="mt-3 grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-5">
        {counts.map(({ state, label, count, url }) => (
          <li key={state}>
            <a
              href={url}
              data-content={url}
              className="block rounded-md px-2 py-1.5 hover:bg-accent focus-visible:focus-ring"
            >
              <span
                className={classNames(
                  "block text-lg font-semibold tabular-nums",
                  count === 0 && "text-muted-foreground",
                )}
              >
                {number.format(count)}
              </span>
              <span className="flex items-center gap-1.5 text-xs text-muted-foreground">
                <OutcomeKey state={state} />
                {label}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ResponsePlot responses={responses} />
    </section>
  );
}

/** Follows the progress; re-renders the whole screen now and then, and once nothing changes any more. */
function useProgress(given: ProgressDescription) {
  const router = useRouter();
  const [progress, setProgress] = useState(given);
  useEffect(() => setProgress(given), [given]);
  const { isMoving, url } = progress;
  const drawn = given.settled;
  useEffect(() => {
    if (!isMoving) return;
    let asked = 0;
    const stopping = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      void askProgress(url, stopping.signal).then((answer) => {
        if (answer === undefined || stopping.signal.aborted) return;
        setProgress(answer);
        asked += 1;
        const isOld = asked % redrawnEvery === 0 && answer.settled !== drawn;
        if (!answer.isMoving || isOld) router.refresh();
      });
    }, everyMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [isMoving, url, drawn, router]);
  return { progress };
}

async function askProgress(url: string, signal: AbortSignal): Promise<ProgressDescription | undefined> {
  try {
    const headers = { accept: "application/json", "x-csrf-token": csrfToken() };
    const response = await fetch(url, { method: "POST", headers, signal });
    return response.ok ? ((await response.json()) as ProgressDescription) : undefined;
  } catch {
    return undefined;
  }
}
