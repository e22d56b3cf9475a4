import { type SQL, sql } from "drizzle-orm";
import { mediaChecks } from "#db/queries/media-checks";
import { translationChecks } from "#db/queries/translation-checks";
import type { AnyModule } from "#lib/module/define-module";
import { traitChecks } from "#lib/traits/checks";
import { checkParameter } from "./filters.ts";
import type { ListingQuery } from "./query.ts";

/** The conditions behind the checks that modules declare, by page name. */
const declared: Readonly<Record<string, Readonly<Record<string, SQL>>>> = { media: mediaChecks };

/** The check that a query asks for, as a condition; nothing has what is no check of the module. */
export function checksAsked(module: AnyModule, { filters }: Pick<ListingQuery, "filters">): readonly SQL[] {
  const asked = filters[checkParameter] ?? "";
  if (!module.list.checks || asked === "") return [];
  const condition = module.list.checks.includes(asked) ? conditionsOf(module)[asked] : undefined;
  return [condition ? sql`(${condition})` : sql`1 = 0`];
}

function conditionsOf(module: AnyModule): Readonly<Record<string, SQL>> {
  return { ...(traitChecks(module).length > 0 ? translationChecks(module) : {}), ...declared[module.name] };
}
