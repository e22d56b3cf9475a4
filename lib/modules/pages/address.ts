import type { Connection } from "#db/client";
import { childrenOf, type PageRow } from "#db/queries/page-tree";
import { updateBeside } from "#lib/crud/beside";
import type { AnyModule } from "#lib/define-module";
import { publicPath } from "#lib/site/addresses";
import { isLive } from "#lib/site/live";
import type { AddressChange, ChangeContext } from "../behaviour.ts";
import { pages } from "../pages.ts";
import { isHomePage } from "./home.ts";
import { forgetRedirection, redirectAddress } from "./redirect.ts";

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
    const moved = await updateBeside(pages as unknown as AnyModule, child, { path }, context);
    if (child.deletedAt === null) await takeAddress(child, moved as unknown as PageRow, context);
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
  if (from !== undefined && from !== to && wasThere) await redirectAddress(from, to, context);
  else if (isLive(after, context.now)) await forgetRedirection(to, context);
}
