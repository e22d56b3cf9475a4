import { useTranslations } from "next-intl";
import type { ViewsByDay } from "#lib/admin/visits";
import { classNames } from "#lib/platform/class-names";

/** Draws views by day as bars. */
export function VisitPlot({ plot, className }: { readonly plot: ViewsByDay; readonly className?: string }) {
  const { bars, text, first, last } = plot;
  const most = Math.max(1, ...bars.map(({ views }) => views));
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${bars.length * step} 100`}
        preserveAspectRatio="none"
        className={classNames("w-full", className)}
      >
        {bars.map(({ day, views }, index) => {
          const height = views === 0 ? 0 : Math.max(2, (views / most) * 100);
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={100 - height}
              width={step - gap}
              height={height}
              className="fill-primary"
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between gap-4 border-t border-border pt-1 text-xs text-muted-foreground tabular-nums">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}

const step = 10;
const gap = 3;

export function VisitSums({ plot }: { readonly plot: ViewsByDay }) {
  const t = useTranslations("admin.visits");
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {(["views", "visitors"] as const).map((name) => (
        <div key={name}>
          <dt className="text-xs text-muted-foreground">{t(name)}</dt>
          <dd className="text-2xl font-semibold tracking-tight tabular-nums">{plot[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
