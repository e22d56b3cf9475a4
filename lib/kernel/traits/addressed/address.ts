import { updateBeside } from "#lib/kernel/engine/beside";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AddressChange, ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { addressWithin, placeOf } from "#lib/kernel/public-types";
import { type AddressedRow, childrenOf } from "#lib/kernel/queries/tree";
import { isShown } from "../published/shown.ts";
import { forgetRedirection, redirectAddress } from "./redirect.ts";

/** Where visitors find a record after a change, where that is another place. */
export function addressChange(
  module: Named,
  before: AddressedRow,
  after: AddressedRow,
): AddressChange | undefined {
  const [from, to] = [addressOf(module, before), addressOf(module, after)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return { from, to, leadsOn: wasKnown(before) };
}

/** The public address of a record, where it is shown; undefined for one of a module without a place. */
export function addressOf(
  { name }: Named,
  record: Pick<AddressedRow, "language" | "path">,
): string | undefined {
  const row = record as unknown as Row;
  return placeOf(name) ? addressWithin(name, record.language, record.path, row) : undefined;
}

type Named = Pick<AnyModule, "name">;

/**
 * Leads visitors from the address that a record had to the one it has, and gives everything below it its place.
 * Only a record that visitors can read takes an address away from a redirection.
 */
export async function takeAddress(
  module: AnyModule,
  before: AddressedRow | undefined,
  after: AddressedRow,
  context: ChangeContext,
): Promise<void> {
  await leadVisitors(module, before, after, context);
  if (!module.tree || module.fields.path?.alone || before === undefined) return;
  if (before.path === after.path && before.deletedAt === null) return;
  for (const child of await childrenOf(context.tx, module.table, after.id)) {
    const path = `${after.path}/${child.slug}`;
    if (path === child.path) continue;
    const moved = await updateBeside(module, child as unknown as Row, { path }, context);
    if (child.deletedAt === null) await takeAddress(module, child, moved as unknown as AddressedRow, context);
  }
}

/** What is taken back puts redirections back by itself, exactly as they were. */
async function leadVisitors(
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

/** Whether visitors may know its address; of a module without drafts they know all. */
function wasKnown({ status }: AddressedRow): boolean {
  return status !== "draft";
}
