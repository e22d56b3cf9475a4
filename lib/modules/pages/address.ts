import type { Connection } from "#db/client";
import { forgetRedirection, type Redirected, redirectAddress } from "#db/queries/page-addresses";
import { childrenOf, type PageRow, setPath } from "#db/queries/page-tree";
import { publicPath } from "#lib/site/addresses";
import { isLive } from "#lib/site/live";
import type { AddressChange, ChangeContext } from "../behaviour.ts";
import { isHomePage } from "./home.ts";

/** Where visitors find a page after a change, where that is another place; a home page stays at the root. */
export async function addressChange(
  before: PageRow,
  after: PageRow,
  connection: Connection,
): Promise<AddressChange | undefined> {
  const from = publicPath(before.language, before.path);
  const to = publicPath(after.language, after.path);
  if (from === to || (await isHomePage(connection, after.id))) return undefined;
  return { from, to, leadsOn: before.status === "published" };
}

/**
 * Leads visitors from the address that a page had to the one it has, and gives everything below it its place.
 * Only a page that visitors can read takes an address away from a redirection.
 */
export async function takeAddress(
  before: PageRow | undefined,
  after: PageRow,
  context: ChangeContext,
): Promise<void> {
  await leadVisitors(before, after, context);
  if (before === undefined || (before.path === after.path && before.deletedAt === null)) return;
  for (const child of await childrenOf(context.tx, after.id)) {
    const path = `${after.path}/${child.slug}`;
    if (path === child.path) continue;
    await setPath(context.tx, child.id, path);
    if (child.deletedAt === null) await takeAddress(child, { ...child, path }, context);
  }
}

/** What is taken back puts redirections back by itself, exactly as they were. */
async function leadVisitors(
  before: PageRow | undefined,
  after: PageRow,
  context: ChangeContext,
): Promise<void> {
  if (context.isUndoing) return;
  const to = publicPath(after.language, after.path);
  const from = before && publicPath(before.language, before.path);
  const wasThere = before?.status === "published" && before.deletedAt === null;
  if (from !== undefined && from !== to && wasThere)
    remember(await redirectAddress(context.tx, from, to, context.now), context);
  else if (isLive(after, context.now)) remember({ before: await forgetRedirection(context.tx, to) }, context);
}

function remember({ before, madeId }: Redirected, { images }: ChangeContext): void {
  for (const row of before) images?.push({ module: "redirections", id: row.id, before: row as never });
  if (madeId !== undefined) images?.push({ module: "redirections", id: madeId, before: undefined });
}
