import { write } from "#lib/kernel/engine/write";
import { normalisePath } from "#lib/kernel/fields/path";
import { inDialect } from "#lib/kernel/listing/dialect";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { redirections } from "#lib/kernel/redirections";
import { forgetRedirection, redirectAddress, turnRedirections } from "#lib/kernel/traits/addressed/redirect";
import type { Journaled } from "../journal/journal.ts";
import { locate } from "../roots/locate.ts";
import { parsePath, publicAddress } from "../roots/path.ts";

/**
 * Leads visitors from the addresses that files had to those they have, as the engine does for pages; of a folder with
 * all below it. What is taken back is found again where it was, and nobody has to be led away from there.
 */
export async function leadVisitors({
  name,
  mends = [],
  adminId,
}: Pick<Journaled, "name" | "mends" | "adminId">) {
  const turns = await Promise.all(mends.map(turnOf));
  if (turns.length === 0) return;
  const lead = async (context: ChangeContext) => {
    for (const { from, to, match } of turns) {
      const source = normalisePath(from);
      if (Math.max(source.length, to.length) > longest) continue;
      // The other spellings of the addresses; that of each as it is follows.
      if (normalisePath(to) !== to) await forgetRedirection(normalisePath(to), context);
      if (source !== from) await turnRedirections(from, to, context);
      await redirectAddress(source, to, context, match);
      if (name === "undo") await forgetRedirection(source, context);
    }
  };
  await write(
    redirections as unknown as AnyModule,
    (context) => inDialect.countedAtOnce(context.tx, () => lead(context)),
    adminId,
  );
}

async function turnOf({ from, to }: NonNullable<Journaled["mends"]>[number]) {
  const { stats } = await locate(to);
  return {
    from: publicAddress(parsePath(from)),
    to: publicAddress(parsePath(to)),
    match: stats?.isDirectory() ? ("prefix" as const) : ("exact" as const),
  };
}

const longest = redirections.fields.source.max;
