import { useTranslations } from "next-intl";
import type { CeremonyProblem, Problem } from "./ceremony-problem.ts";

/** The sentence that says what went wrong. */
export function useProblemText(): (problem: Problem) => string {
  const signIn = useTranslations("admin.signIn.problems");
  const enrol = useTranslations("admin.enrol.failures");
  const text = (code: CeremonyProblem) => {
    if (code === "not_created") return enrol("not_used");
    return code === "unable" ? enrol("unable") : signIn(code);
  };
  return (problem) => ("message" in problem ? problem.message : text(problem.code));
}
