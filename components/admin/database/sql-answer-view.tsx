import { useTranslations } from "next-intl";
import type { SqlAnswer } from "#lib/admin/database/sql";
import { PlanTree, planNodes } from "./plan-tree.tsx";
import { ResultCell, ResultTable } from "./result-table.tsx";
import { ToolLink } from "./way.tsx";

/** Result of statements: why they were refused, or what each returned and what changed. */
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
  const plan = planNodes(result);
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

type Changes = NonNullable<Extract<SqlAnswer, { results: unknown }>["changes"]>;
type RowChange = Changes["tables"][number]["rows"][number];

/** Number of rows that change in each table, and the first of them before and after. */
function SqlChanges({ changes }: { readonly changes: Changes }) {
  const t = useTranslations("admin.tools.database.sql");
  const { tables, isDryRun, warning, snapshot, restore } = changes;
  return (
    <section aria-label={t("changes")} className="min-w-0 rounded-lg border border-border bg-card p-4">
      <h2 className="font-semibold">{t(isDryRun ? "wouldChange" : "changed")}</h2>
      {warning ? <p className="mt-1 text-sm text-pretty text-caution">{warning}</p> : null}
      {snapshot ? (
        <p className="text-sm text-muted-foreground">
          {t("snapshot", { name: snapshot })}{" "}
          {restore ? <ToolLink url={restore}>{t("restore")}</ToolLink> : null}
        </p>
      ) : null}
      {tables.length === 0 ? <p>{t("nothingChanged")}</p> : null}
      {tables.map(({ table, inserted, updated, deleted, rows }) => (
        <details key={table} className="mt-2">
          <summary className="cursor-pointer font-medium">
            {t("counts", { table, inserted, updated, deleted })}
          </summary>
          <ol className="mt-2 grid gap-2 text-sm">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told apart by.
              <ChangedRow key={index} row={row} />
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

function ChangedRow({ row: { before, after } }: { readonly row: RowChange }) {
  const t = useTranslations("admin.tools.database.sql");
  const names = Object.keys(after ?? before ?? {});
  const differing = names.filter((name) => !before || !after || before[name] !== after[name]);
  return (
    <li className="rounded-md border border-border p-2">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_1fr]">
        <dt className="sr-only">{t("changes")}</dt>
        <dd className="text-xs text-muted-foreground sm:col-span-3">
          {names.slice(0, 1).map((name) => `${name} = ${String((after ?? before)?.[name])}`)}
        </dd>
        {differing.map((name) => (
          <Difference key={name} name={name} before={before?.[name]} after={after?.[name]} />
        ))}
      </dl>
    </li>
  );
}

type CellValue = Parameters<typeof ResultCell>[0]["value"];

function Difference({
  name,
  before,
  after,
}: {
  name: string;
  before?: CellValue | undefined;
  after?: CellValue | undefined;
}) {
  return (
    <>
      <dt className="font-medium">{name}</dt>
      <dd className="text-destructive-text wrap-anywhere">
        {before === undefined ? null : (
          <del>
            <ResultCell value={before} />
          </del>
        )}
      </dd>
      <dd className="wrap-anywhere">
        {after === undefined ? null : (
          <ins className="no-underline">
            <ResultCell value={after} />
          </ins>
        )}
      </dd>
    </>
  );
}
