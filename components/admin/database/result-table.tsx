import { useTranslations } from "next-intl";
import type { Result, ResultValue } from "#lib/database-tool/reading/result";

/** Renders rows of a result; they scroll in a box of their own. */
export function ResultTable({ result, label }: { readonly result: Result; readonly label: string }) {
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

export function ResultCell({
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
