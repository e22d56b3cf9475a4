import { useFormatter, useTranslations } from "next-intl";
import type { ProgressDescription } from "#lib/admin/newsletter/deliveries";
import { classNames } from "#lib/platform/class-names";

type Counts = ProgressDescription["counts"];

/** Draws the recipients of an issue as one bar, cut by what became of their mails; the legend has the numbers. */
export function OutcomePlot({ recipients, counts }: Pick<ProgressDescription, "recipients" | "counts">) {
  const t = useTranslations("admin.deliveries");
  const format = useFormatter();
  const text = counts.map(({ label, count }) => `${label} ${format.number(count)}`).join(", ");
  return (
    <svg
      role="img"
      aria-label={`${t("recipients", { count: recipients })}: ${text}`}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-2 block h-4 w-full rounded-md bg-muted"
    >
      {partsOf(counts, recipients).map(({ state, from, width }) => (
        <rect key={state} x={from} width={width} height={1} className={fills[state]} />
      ))}
    </svg>
  );
}

/** Settled mails first, so that the bar grows from its beginning. */
const order = ["sent", "failed", "skipped", "deferred", "waiting"] as const;
type State = (typeof order)[number];

const fills: Readonly<Record<State, string>> = {
  sent: "fill-primary",
  failed: "fill-destructive",
  skipped: "fill-muted-foreground/60",
  deferred: "fill-caution",
  waiting: "fill-transparent",
};

function partsOf(counts: Counts, recipients: number) {
  let from = 0;
  return order.flatMap((state) => {
    const count = counts.find((one) => one.state === state)?.count ?? 0;
    if (count === 0) return [];
    const width = (count / Math.max(1, recipients)) * 100;
    from += width;
    return [{ state, from: from - width, width }];
  });
}

/** The colour of a state in the plot, beside its number. */
export function OutcomeKey({ state }: { readonly state: string }) {
  const known = order.find((one) => one === state);
  return (
    <svg
      viewBox="0 0 8 8"
      aria-hidden="true"
      className={classNames(
        "size-2 shrink-0 rounded-xs",
        known === "waiting" && "border border-border-strong",
      )}
    >
      <rect width="8" height="8" className={known && fills[known]} />
    </svg>
  );
}

/** Draws what readers did beside the mails that arrived, each as a bar. */
export function ResponsePlot({ responses }: Pick<ProgressDescription, "responses">) {
  const t = useTranslations("admin.deliveries.responses");
  const format = useFormatter();
  if (responses.length < 2) return null;
  return (
    <section aria-labelledby="responses" className="mt-4 border-t border-border pt-3">
      <h3 id="responses" className="mb-2 text-sm font-semibold">
        {t("heading")}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {responses.map(({ name, label, count, share }) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="contents">
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="block h-3 w-full rounded-xs bg-muted"
              >
                <rect
                  width={share * 100}
                  height={1}
                  className={name === "unsubscribed" ? "fill-destructive" : "fill-primary"}
                />
              </svg>
              <span className="text-right font-medium tabular-nums">{format.number(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
