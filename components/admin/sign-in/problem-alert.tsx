import type { ReactNode } from "react";
import { CircleAlertIcon } from "#components/ui/icons";

/** What went wrong. The place is always there, so that screen readers hear what appears in it. */
export function ProblemAlert({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <div className="flex gap-2.5 rounded-lg bg-destructive-soft p-3 text-sm text-destructive-text">
          <CircleAlertIcon className="mt-0.5 size-4 shrink-0" />
          <p className="min-w-0 text-pretty">{children}</p>
        </div>
      ) : null}
    </div>
  );
}
