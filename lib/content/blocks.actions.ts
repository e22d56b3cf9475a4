import { type Connection, database } from "#db/client";
import { isShown } from "#lib/kernel/engine/publishing/shown";
import { isPlaceholder } from "#lib/kernel/fields/slug";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { homeAddress } from "#lib/kernel/public-addresses";
import { recordsLinkingTo } from "#lib/kernel/queries/linking-records";
import { recordHref } from "#lib/kernel/rich-text/href";
import { slugify } from "#lib/platform/slug";
import { beyondReach } from "../accounts/account-guard.ts";
import { superadmin } from "../kernel/permissions.ts";
import { blocks } from "./blocks.ts";

type Block = RowOf<typeof blocks>;

/** HTML is put into pages exactly as written, so only superadmins may write, publish, hide or delete it. */
export const blocksBehaviour: Behaviour<typeof blocks> = {
  prepare: ({ values, before }) => {
    const { key, name = "" } = { ...before, ...values };
    if (isPlaceholder(key) && slugify(name) !== "") values.key = slugify(name).slice(0, 80);
    return [];
  },
  requiredPermissions: ({ before, after }) => (isHtml(before) || isHtml(after) ? [superadmin] : []),
  removing: async ({ row, context }) =>
    isHtml(row) && !(await isSuperadmin(context.adminId, context.tx)) ? "superadmin" : undefined,
  applies: {
    update: async (row, adminId) => !isHtml(row) || isSuperadmin(adminId),
    delete: async (row, adminId) => !isHtml(row) || isSuperadmin(adminId),
  },
  consequences: async ({ before, after, context }) => {
    const isGone = !after || (isShown(before, context.now) && !isShown(after, context.now));
    if (!isGone) return [];
    const at = { module: blocks.name, id: before.id, address: undefined };
    const items = (await recordsLinkingTo(context.tx, at)).map(({ module, id, title }) => ({
      text: title,
      path: `${module}/${id}`,
    }));
    return items.length === 0 ? [] : [{ key: "links", parameters: { count: items.length }, items }];
  },
  previewUrl: (row) =>
    isShown(row, new Date()) && row.workingCopy === null
      ? undefined
      : `${homeAddress(row.language)}?preview=${recordHref({ module: blocks.name, id: row.id })}`,
  actions: {},
};

function isHtml(row: Partial<Block> | undefined): boolean {
  return row?.type === "html";
}

async function isSuperadmin(adminId: string | null, connection: Connection = database()): Promise<boolean> {
  return (await beyondReach(connection, adminId, [superadmin])).length === 0;
}
