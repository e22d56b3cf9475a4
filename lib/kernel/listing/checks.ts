import { type SQL, sql } from "drizzle-orm";
import { createRegistry } from "#lib/kernel/create-registry";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { translationChecks } from "#lib/kernel/queries/translation-checks";
import { traitChecks } from "#lib/kernel/trait-checks";
import { checkParameter } from "./filters.ts";
import type { ListingQuery } from "./query.ts";

/** The conditions behind the checks that a module declares. */
interface RecordChecks {
  readonly module: string;
  /** Composed for each query, because some depend on the languages of the website. */
  readonly conditions: () => Readonly<Record<string, SQL>>;
}

export const recordChecks = createRegistry<RecordChecks>("record checks");

/** Returns the check that a query requests, as a condition; no record meets one that is no check of the module. */
export function checksAsked(module: AnyModule, { filters }: Pick<ListingQuery, "filters">): readonly SQL[] {
  const asked = filters[checkParameter] ?? "";
  if (!module.list.checks || asked === "") return [];
  const condition = module.list.checks.includes(asked) ? conditionsOf(module)[asked] : undefined;
  return [condition ? sql`(${condition})` : sql`1 = 0`];
}

function conditionsOf(module: AnyModule): Readonly<Record<string, SQL>> {
  return { ...(traitChecks(module).length > 0 ? translationChecks(module) : {}), ...declaredBy(module) };
}

function declaredBy({ name }: AnyModule): Readonly<Record<string, SQL>> {
  return (
    recordChecks
      .all()
      .find(({ module }) => module === name)
      ?.conditions() ?? {}
  );
}
