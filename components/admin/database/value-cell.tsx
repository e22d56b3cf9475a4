import { EyeOffIcon } from "#components/ui/icons";
import type { TableCellDescription } from "#lib/admin/database/browsing/describe-result";
import { ToolLink } from "./way.tsx";

/** Renders a value of a table: long ones can be expanded, references link to their row. */
export function ValueCell({ cell }: { readonly cell: TableCellDescription }) {
  const { kind, text, rest, hint, link } = cell;
  if (rest !== undefined)
    return (
      <details className="w-max max-w-[min(20rem,70vw)]">
        <summary className="cursor-pointer rounded-sm wrap-anywhere focus-visible:focus-ring">{text}</summary>
        <pre className="mt-1 max-h-80 max-w-full overflow-auto rounded-md bg-muted p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {rest}
        </pre>
      </details>
    );
  if (kind === "secret")
    return (
      <span className="inline-flex items-center gap-1.5 text-muted-foreground">
        <EyeOffIcon className="size-3.5" />
        {text}
      </span>
    );
  if (kind === "null" || kind === "blob")
    return <span className="whitespace-nowrap text-muted-foreground italic">{text}</span>;
  return (
    <span
      className={
        kind === "number"
          ? "whitespace-nowrap tabular-nums"
          : "block w-max max-w-[min(20rem,70vw)] wrap-anywhere"
      }
    >
      {link ? (
        <ToolLink url={link.url} title={link.title}>
          {text}
        </ToolLink>
      ) : (
        text
      )}
      {hint ? <span className="block text-xs text-muted-foreground">{hint}</span> : null}
    </span>
  );
}
