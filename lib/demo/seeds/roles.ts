import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/client";
import {
  adminGroupsTable as adminGroups,
  adminsPermissionsTable as adminsPermissions,
} from "#lib/kernel/administrators";
import type { GroupLimits } from "#lib/kernel/limits";
import { adminGroupPermissions } from "#lib/kernel/tables";
import { czechSortKey, fold } from "#lib/platform/i18n/folding";
import { messagesOf } from "#lib/platform/i18n/translator";
import { defaultLanguage } from "#lib/platform/site-languages";

/** Group of a new site: the permissions of its members, and the part of each module that these are limited to. */
interface Role {
  readonly permissions: readonly string[];
  readonly limits?: GroupLimits;
}

const written = ["pages", "news", "events", "galleries"] as const;

/** Writes and sends for approval; publishing has permissions of its own. */
const writing = written.flatMap((page) =>
  ["read", "create", "update", "delete", "duplicate", "sharePreview"].map((action) => `${page}.${action}`),
);

/** Reads what is chosen in forms, and adds files. */
const choosing = ["categories.read", "forms.read", "media.read", "media.create", "media.update"];

const roles = {
  superadmins: { permissions: ["superadmin"] },
  publishers: {
    permissions: [
      ...written,
      ...["categories", "media", "menus", "blocks", "forms", "submissions", "redirections", "notFound"],
      ...["missedSearches", "visits"],
    ],
  },
  editors: {
    permissions: [...writing, ...choosing, "visits.read"],
  },
  authors: {
    permissions: [...writing, ...choosing],
    limits: Object.fromEntries([...written, "media"].map((page) => [page, { own: true }])),
  },
  newsletter: {
    permissions: [
      ...["newsletter", "newsletterLists", "newsletterSubscribers", "newsletterErasures"],
      ...["news.read", "media.read", "media.create"],
    ],
  },
} satisfies Record<string, Role>;

/**
 * Creates the groups of a new site, the one of superadmins first, named in its default language. They are ordinary
 * groups from then on.
 */
export async function createRoles(tx: Transaction, names: readonly (keyof typeof roles)[]): Promise<void> {
  const texts = messagesOf(defaultLanguage()).admin.roles;
  for (const key of names) {
    const { permissions, limits }: Role = roles[key];
    const { name, description } = texts[key];
    const searchable = {
      initial: fold(name).slice(0, 1),
      searchText: fold(`${name}\n${description}`),
      nameSortKey: czechSortKey(name),
    };
    const { id: groupId } = await tx
      .insert(adminGroups)
      .values({ name, description, limits: limits ?? null, ...searchable })
      .returning()
      .get();
    const entries = await tx
      .select({ id: adminsPermissions.id })
      .from(adminsPermissions)
      .where(inArray(adminsPermissions.permission, [...permissions]))
      .all();
    for (const { id: permissionId } of entries)
      await tx.insert(adminGroupPermissions).values({ groupId, permissionId }).run();
  }
}

/** Names of the groups of a new site, in the order of their rights. */
export const roleNames = Object.keys(roles) as readonly (keyof typeof roles)[];
