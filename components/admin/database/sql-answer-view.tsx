import { useTranslations } from "next-intl";
import type { SqlAnswer } from "#lib/admin/database/sql/sql-description";
import { PlanTree, planOf } from "./plan-tree.tsx";
import { ResultTable } from "./result-table.tsx";
import { SqlChanges } from "./sql-changes.tsx";

/** What came of statements: why they were refused, or what each answered and what changed. */
export function SqlAnswerView({ answer }: { readonly answer: SqlAnswer }) {
  if ("errors" in answer)
    return (
      <div
        role="alert"
        className="mt-4 rounded-lg bg-destructive-soft p-4 text-destructive-text wrap-anywhere"
      >
        {answer.errors.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
      </div>
    );
  return (
    <div className="mt-6 grid gap-6" data-sql-answer="">
      {answer.changes ? <SqlChanges changes={answer.changes} /> : null}
      {answer.results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have nothing else to be told apart by.
        <Answered key={index} result={result} number={index + 1} />
      ))}
    </div>
  );
}

type Result = Extract<SqlAnswer, { results: unknown }>["results"][number];

function Answered({ result, number }: { readonly result: Result; readonly number: number }) {
  const t = useTranslations("admin.tools.database.sql");
  const plan = planOf(result);
  const title = t("result", { number });
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="font-semibold">{title}</h2>
      <code className="block truncate text-xs text-muted-foreground">{result.sql}</code>
      <p className="mb-2 text-sm text-muted-foreground">
        {t("counted", { rows: result.rowCount, ms: Math.round(result.ms * 10) / 10 })}
        {result.isCut ? ` ${t("cut")}` : ""}
      </p>
      {plan ? <PlanTree steps={plan} /> : null}
      {!plan && result.columns.length > 0 ? <ResultTable result={result} label={title} /> : null}
    </section>
  );
}
