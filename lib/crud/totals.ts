import { toSnakeCase } from "drizzle-orm/casing";
import { prepared } from "#db/queries/prepared";
import type { AnyModule } from "#lib/define-module";

/** How many live records a module has; every one has a letter. */
export async function liveTotal({ name }: AnyModule): Promise<number> {
  return (await liveStatement().get(name)) ?? 0;
}

/** How many live records have a letter or a choice; `field` is `letter` or the name of a choice. */
export async function totalOf({ name }: AnyModule, field: string, value: string): Promise<number> {
  return (await valueStatement().get(name, toSnakeCase(field), value)) ?? 0;
}

export async function trashTotal(module: AnyModule): Promise<number> {
  return totalOf(module, "trash", "");
}

/** Changes with every change of the module's records. */
export async function revisionOf({ name }: AnyModule): Promise<number> {
  return (await revisionStatement().get(name)) ?? 0;
}

const liveStatement = prepared(({ $client }) =>
  $client
    .prepare<[string], number>("SELECT sum(total) FROM listing_totals WHERE module = ? AND field = 'letter'")
    .pluck(),
);

const valueStatement = prepared(({ $client }) =>
  $client
    .prepare<[string, string, string], number>(
      "SELECT total FROM listing_totals WHERE module = ? AND field = ? AND value = ?",
    )
    .pluck(),
);

const revisionStatement = prepared(({ $client }) =>
  $client.prepare<[string], number>("SELECT revision FROM listing_state WHERE module = ?").pluck(),
);
