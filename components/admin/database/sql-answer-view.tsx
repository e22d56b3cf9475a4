import { useTranslations } from "next-intl";
import type { SqlAnswer } from "#lib/admin/database/sql";
import type { Result, ResultValue } from "#lib/database-tool/reading/result";
import { ToolLink } from "./table-parts.tsx";

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

function Difference({
  name,
  before,
  after,
}: {
  name: string;
  before?: ResultValue | undefined;
  after?: ResultValue | undefined;
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

/** Renders rows of a result; they scroll in a box of their own. */
function ResultTable({ result, label }: { readonly result: Result; readonly label: string }) {
  const t = useTranslations("admin.tools.database.sql");
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      aria-label={label}
      className="max-h-[70vh] overflow-auto rounded-lg border border-border bg-card focus-visible:focus-ring"
    >
      <table className="w-max min-w-full text-sm">
        <thead className="sticky top-0 bg-muted text-left">
          <tr>
            {result.columns.map(({ name, type, isSecret }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names of columns may repeat.
              <th key={index} scope="col" className="px-3 py-2 font-medium">
                {name}
                <span className="block text-xs font-normal text-muted-foreground">
                  {isSecret ? t("secret") : type?.toLowerCase()}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {result.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told apart by.
            <tr key={index}>
              {row.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the columns.
                <td key={column} className="max-w-md px-3 py-1.5 align-top wrap-anywhere">
                  <ResultCell value={value} isSecret={result.columns[column]?.isSecret ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Characters of a text that are shown before it is expanded. */
const shown = 200;

function ResultCell({
  value,
  isSecret = false,
}: {
  readonly value: ResultValue;
  readonly isSecret?: boolean;
}) {
  const t = useTranslations("admin.tools.database.sql");
  if (isSecret) return <span title={t("secret")}>••••••</span>;
  if (value === null) return <span className="text-muted-foreground italic">NULL</span>;
  if (typeof value === "number") return <span className="tabular-nums">{value}</span>;
  if (typeof value === "object") return <code>{t("blob", { bytes: value.blob, start: value.start })}</code>;
  if (value.length <= shown) return value;
  return (
    <details>
      <summary className="cursor-pointer">{`${value.slice(0, shown)}…`}</summary>
      <pre className="whitespace-pre-wrap">{value}</pre>
    </details>
  );
}

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** Returns the steps of a plan of SQLite (sqlite.org/eqp.html), or undefined for another result. */
function planNodes({ columns, rows }: Result): readonly Step[] | undefined {
  if (columns.map(({ name }) => name).join() !== "id,parent,notused,detail") return undefined;
  return rows.map(([id, parent, , detail]) => ({
    id: Number(id),
    parent: Number(parent),
    detail: String(detail),
  }));
}

/** Plan of SQLite for a statement: steps, and the parts of each. */
function PlanTree({ steps, under = 0 }: { readonly steps: readonly Step[]; readonly under?: number }) {
  const children = steps.filter(({ parent }) => parent === under);
  if (children.length === 0) return null;
  return (
    <ul
      className={
        under === 0
          ? "rounded-lg border border-border bg-card p-3 text-sm"
          : "ml-4 border-l border-border pl-3"
      }
    >
      {children.map(({ id, detail }) => (
        <li key={id} className="py-0.5">
          <code className="wrap-anywhere">{detail}</code>
          <PlanTree steps={steps} under={id} />
        </li>
      ))}
    </ul>
  );
}
