import { database } from "#db/client";
import { writeTrail } from "#lib/kernel/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { exchangeRecord } from "./exchange.ts";
import { Invalid } from "./form/invalid.ts";
import type { Issue } from "./form/issue.ts";
import { issueOfConstraint } from "./form/unique.ts";
import { publishRow } from "./publishing/publish.ts";
import { insertRow, updateRow } from "./rows.ts";

/** Runs one change in a transaction of its own and turns refusals into an outcome. */
export async function write<Outcome>(
  module: AnyModule,
  change: (context: ChangeContext) => Promise<Outcome>,
  adminId: string | null,
): Promise<Outcome | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }> {
  try {
    return await database().transaction(async (tx) =>
      changeAndTell(withVerbs({ tx, adminId, now: new Date(), trail: new Map(), images: [] }), change),
    );
  } catch (error) {
    const issues = error instanceof Invalid ? error.issues : issueOfConstraint(module, error);
    if (issues) return { outcome: "invalid", issues };
    throw error;
  }
}

/** What a change is made in, with the engine's verbs for the module that makes it. */
export function withVerbs(
  given: Omit<ChangeContext, "insert" | "update" | "publish" | "exchange">,
): ChangeContext {
  const context: ChangeContext = {
    ...given,
    insert: async (module, values) => (await insertRow(module, values, context)).row,
    update: async (module, before, values) => (await updateRow(module, before, values, context)).row,
    exchange: async (module, from, to) => exchangeRecord(module, from, to, context),
    publish: async (module, before, values) => (await publishRow(module, before, values, context)).row,
  };
  return context;
}

async function changeAndTell<Outcome>(
  context: ChangeContext,
  change: (context: ChangeContext) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await change(context);
  await writeTrail(context);
  return outcome;
}
