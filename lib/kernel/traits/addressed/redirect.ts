import { deleteBeside, insertBeside, updateBeside } from "#lib/kernel/engine/beside";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type RedirectionRow, redirectionsFrom, redirectionsTo } from "#lib/kernel/queries/page-addresses";
import { redirections } from "#lib/kernel/redirections";

/**
 * Everything that led to `from` leads to `to` from now on, `from` included; nothing leads away from `to`.
 *
 * @param match `prefix` for what has addresses below it that go with it
 */
export async function redirectAddress(
  from: string,
  to: string,
  context: ChangeContext,
  match: "exact" | "prefix" = "exact",
): Promise<void> {
  await forgetRedirection(to, context);
  await forgetRedirection(from, context);
  await turnRedirections(from, to, context);
  const values = { source: from, target: to, match, code: "301", enabled: true };
  const made = await insertBeside(asModule, values, context);
  context.images?.push({ module: redirections.name, id: made.id, before: undefined });
}

/** What led to `from`, written just so, leads to `to`. */
export async function turnRedirections(from: string, to: string, context: ChangeContext): Promise<void> {
  for (const follower of await redirectionsTo(context.tx, [from])) {
    remember(follower, context);
    await updateBeside(asModule, follower, { target: to }, context);
  }
}

/** An address that a record took over is no longer redirected. */
export async function forgetRedirection(source: string, context: ChangeContext): Promise<void> {
  for (const row of await redirectionsFrom(context.tx, source)) {
    remember(row, context);
    await deleteBeside(asModule, row, context);
  }
}

function remember(row: RedirectionRow, { images }: ChangeContext): void {
  images?.push({ module: redirections.name, id: row.id, before: row });
}

const asModule = redirections as unknown as AnyModule;
