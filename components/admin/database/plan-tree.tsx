import type { Result } from "#lib/database-tool/reading/result";

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** Returns the steps of a plan of SQLite (sqlite.org/eqp.html), or undefined for another result. */
export function planNodes({ columns, rows }: Result): readonly Step[] | undefined {
  if (columns.map(({ name }) => name).join() !== "id,parent,notused,detail") return undefined;
  return rows.map(([id, parent, , detail]) => ({
    id: Number(id),
    parent: Number(parent),
    detail: String(detail),
  }));
}

/** Plan of SQLite for a statement: steps, and the parts of each. */
export function PlanTree({ steps, under = 0 }: { readonly steps: readonly Step[]; readonly under?: number }) {
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
