import { deleteBeside, insertBeside, updateBeside } from "#lib/kernel/engine/beside";
import type { Row } from "#lib/kernel/engine/form/encode";
import { isShown } from "#lib/kernel/engine/publishing/shown";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AddressChange } from "#lib/kernel/module/behaviour-capabilities";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { addressWithin, publicTypeOf } from "#lib/kernel/public-types";
import { type RedirectionRow, redirectionsFrom, redirectionsTo } from "#lib/kernel/queries/page-addresses";
import { type AddressedRow, childrenOf } from "#lib/kernel/queries/tree";
import { redirections } from "#lib/kernel/redirections";

/** Returns the public address of a record after a change, if it differs. */
export function addressChange(
  module: Named,
  before: AddressedRow,
  after: AddressedRow,
): AddressChange | undefined {
  const [from, to] = [addressOf(module, before), addressOf(module, after)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return { from, to, leadsOn: wasKnown(before) };
}

/** The public address of a record, where it is shown; undefined for one of a module without a public type. */
export function addressOf(
  { name }: Named,
  record: Pick<AddressedRow, "language" | "path">,
): string | undefined {
  const row = record as unknown as Row;
  return publicTypeOf(name) ? addressWithin(name, record.language, record.path, row) : undefined;
}

type Named = Pick<AnyModule, "name">;

/**
 * Leads visitors from the address that a record had to the one it has, and gives everything below it its new address.
 * Only a record that visitors can read takes an address away from a redirection.
 */
export async function takeAddress(
  module: AnyModule,
  before: AddressedRow | undefined,
  after: AddressedRow,
  context: ChangeContext,
): Promise<void> {
  await redirectVisitors(module, before, after, context);
  if (!module.tree || module.fields.path?.standalone || before === undefined) return;
  if (before.path === after.path && before.deletedAt === null) return;
  for (const child of await childrenOf(context.tx, module.table, after.id)) {
    const path = `${after.path}/${child.slug}`;
    if (path === child.path) continue;
    const moved = await updateBeside(module, child, { path }, context);
    if (child.deletedAt === null) await takeAddress(module, child, moved as AddressedRow, context);
  }
}

/** Undoing a change restores redirections by itself, exactly as they were. */
async function redirectVisitors(
  module: AnyModule,
  before: AddressedRow | undefined,
  after: AddressedRow,
  context: ChangeContext,
): Promise<void> {
  const to = addressOf(module, after);
  if (context.isUndoing || to === undefined) return;
  const from = before && addressOf(module, before);
  const wasThere = before && wasKnown(before) && before.deletedAt === null;
  if (from !== undefined && from !== to && wasThere) await redirectAddress(from, to, context);
  else if (isShown(after, context.now)) await forgetRedirection(to, context);
}

/** Checks whether visitors may know its address; in a module without drafts they know all. */
function wasKnown({ status }: AddressedRow): boolean {
  return status !== "draft";
}

/**
 * Redirects to `to` everything that led to `from`, including `from` itself; removes redirects away from `to`.
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
  const made = await insertBeside(redirections, values, context);
  context.images?.push({ module: redirections.name, id: made.id, before: undefined });
}

/** Points redirections to `from`, written exactly so, to `to`. */
async function turnRedirections(from: string, to: string, context: ChangeContext): Promise<void> {
  for (const follower of await redirectionsTo(context.tx, [from])) {
    remember(follower, context);
    await updateBeside(redirections, follower, { target: to }, context);
  }
}

/** Removes the redirect of an address that a record took over. */
async function forgetRedirection(source: string, context: ChangeContext): Promise<void> {
  for (const row of await redirectionsFrom(context.tx, source)) {
    remember(row, context);
    await deleteBeside(redirections, row, context);
  }
}

function remember(row: RedirectionRow, { images }: ChangeContext): void {
  images?.push({ module: redirections.name, id: row.id, before: row });
}
