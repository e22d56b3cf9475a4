import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CircleAlertIcon } from "#components/ui/icons";
import type { CeremonyProblem, Problem } from "./ceremonies.ts";

/** Error message. Its place is always there, so that screen readers announce what appears in it. */
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

export function useProblemText(): (problem: Problem) => string {
  const signIn = useTranslations("admin.signIn.problems");
  const enrol = useTranslations("admin.enrol.failures");
  const text = (code: CeremonyProblem) => {
    if (code === "not_created") return enrol("not_used");
    return code === "unable" ? enrol("unable") : signIn(code);
  };
  return (problem) => ("message" in problem ? problem.message : text(problem.code));
}
