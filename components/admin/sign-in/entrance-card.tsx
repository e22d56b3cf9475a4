import type { ReactNode } from "react";

/** The only card of a page outside the administration: its subject, and what to do. */
export function EntranceCard({ heading, intro, children }: EntranceCardProps) {
  return (
    <section className="rounded-xl border border-border bg-card p-6 text-card-foreground shadow-sm sm:p-8">
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{heading}</h1>
      {intro ? <p className="mt-1.5 text-base text-pretty text-muted-foreground">{intro}</p> : null}
      <div className="mt-6 grid gap-5">{children}</div>
    </section>
  );
}

interface EntranceCardProps {
  readonly heading: ReactNode;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}
