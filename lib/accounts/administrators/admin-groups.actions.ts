import { database } from "#db/client";
import { findAdminOn } from "#lib/accounts/queries/admins";
import { adminGroups } from "#lib/kernel/administrators";
import { auditLog } from "#lib/kernel/audit-log";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { type GroupLimits, limitsOffered } from "#lib/kernel/limits";
import type { Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import { groundsOf, pageOf, superadmin } from "#lib/kernel/permissions";
import {
  groupNames,
  isSuperadminElsewhere,
  membersOfGroup,
  permissionsOfGroupOn,
  setPermissionsOfGroup,
  unknownPermissions,
} from "#lib/kernel/queries/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import type { ToolName } from "#lib/kernel/tools";
import { beyondReach, groupBeyondReach } from "../account-guard.ts";
import { explainerOf } from "../explainer.ts";

const membersShown = 50;

/** The group of the first administrator, and of accounts without a specified group. */
const firstGroup = 1;

/** Stores what groups may do outside their rows; no one may grant or remove permissions that they do not have. */
export const adminGroupsBehaviour: Behaviour<typeof adminGroups> = {
  externalFields: {
    load: async (connection, id) => ({ permissions: await permissionsOfGroupOn(connection, id) }),
    store: async ({ permissions }, id, { tx }) => {
      if (permissions) await setPermissionsOfGroup(tx, id, permissions);
    },
  },

  prepare: async ({ values, before, context }) => {
    const had = new Set(before?.permissions);
    const granted = values.permissions ?? [...had];
    const beyond = await beyondReach(context.tx, context.adminId, [...had]);
    if (beyond.includes("superadmin")) return [{ field: "", code: "superadmin_group" }];
    if (beyond.length > 0) return [groupIssue("group_beyond_you", "", beyond)];
    return [
      ...namesIssue("unknown_permission", await unknownPermissions(context.tx, granted)),
      ...namesIssue("not_yours", await beyondReach(context.tx, context.adminId, granted)),
      ...(await superadminIssues(had, granted, before?.id, context)),
      ...limitsIssues((values.limits === undefined ? before?.limits : values.limits) ?? {}, granted),
    ];
  },

  removing: async ({ row, context }) => {
    if (row.id === firstGroup) return "firstGroup";
    if ((await membersOfGroup(context.tx, row.id, 0)).total > 0) return "hasMembers";
    const beyond = await beyondReach(context.tx, context.adminId, row.permissions);
    if (beyond.includes("superadmin")) return "superadminGroup";
    return beyond.length > 0 ? "beyondYou" : undefined;
  },

  related: async (row) => {
    const { members, total } = await membersOfGroup(database(), row.id, membersShown);
    const items = members.map(({ id, name, email, status }) => ({
      text: name,
      detail: email,
      path: `admins/${id}`,
      ...(status === "Active" ? {} : { note: status }),
    }));
    return [{ key: "members", items, total, more: explainerOf({}) }];
  },

  applies: {
    // Rows of a listing do not include what is stored elsewhere.
    update: async ({ id }, adminId) => (await groupBeyondReach(database(), adminId, id)).length === 0,
    delete: async ({ id }, adminId) => (await groupBeyondReach(database(), adminId, id)).length === 0,
  },

  actions: {
    clone: async ({ row, context }) => {
      const { description, permissions, limits } = row;
      const copy = { name: await nameOfCopy(row.name, context), description, permissions, limits };
      const { id } = await context.insert(adminGroups, copy);
      return { message: "done", id, goTo: `adminGroups/${id}`, reloads: true };
    },
  },
};

/** Limits have to fit their module, and mean nothing to people who reach its table by another way. */
function limitsIssues(limits: GroupLimits, granted: readonly string[]): readonly Issue[] {
  const odd = Object.entries(limits).filter(([page, limit]) => {
    const module = moduleNamed(page);
    const offered: readonly string[] = module ? limitsOffered(module) : [];
    return Object.keys(limit).some((condition) => !offered.includes(condition));
  });
  if (odd.length > 0)
    return [
      { field: "limits", code: "unknown_limit", parameters: { names: odd.map(([page]) => page).join(", ") } },
    ];
  if (granted.includes(superadmin) || Object.keys(limits).length === 0) return [];
  const has = (page: string) => granted.some((name) => name === page || pageOf(name) === page);
  if (has(databaseTool)) return [{ field: "limits", code: "limits_with_database" }];
  const hidden = Object.keys(limits).filter((page) => isPartlyHidden(page, granted));
  if (hidden.length > 0 && has(auditLog.name)) return [{ field: "limits", code: "limits_with_log" }];
  return hidden.includes(media) && has(fileTool) ? [{ field: "limits", code: "limits_with_files" }] : [];
}

/** Limits narrow reading only where it was not granted by itself. */
function isPartlyHidden(page: string, granted: readonly string[]): boolean {
  return !["whole", "single"].includes(groundsOf(new Set(granted), `${page}.read`)?.kind ?? "");
}

const databaseTool: ToolName = "adminneo";
const fileTool: ToolName = "filesGallery";
const media = "media";

function namesIssue(code: string, names: readonly string[]): readonly Issue[] {
  return names.length === 0 ? [] : [groupIssue(code, "permissions", names)];
}

function groupIssue(code: string, field: "" | "permissions", names: readonly string[]): Issue {
  return { field, code, parameters: { names: names.join(", ") } };
}

/**
 * An Active superadmin must remain, or no one could ever become one again; and administrators cannot demote
 * themselves, by way of their group either.
 */
async function superadminIssues(
  had: ReadonlySet<string>,
  granted: readonly string[],
  id: number | undefined,
  { tx, adminId }: ChangeContext,
): Promise<readonly Issue[]> {
  if (id === undefined || !had.has("superadmin") || granted.includes("superadmin")) return [];
  if (!(await isSuperadminElsewhere(tx, id))) return [{ field: "permissions", code: "last_superadmin" }];
  const isOwn = adminId !== null && (await findAdminOn(tx, adminId))?.group_id === id;
  return isOwn ? [{ field: "permissions", code: "own_group" }] : [];
}

/**
 * Returns the name of a copy: `Editors` → `Editors 2` → `Editors 3`, the same in every language and within the 100
 * characters of a name.
 */
async function nameOfCopy(name: string, { tx }: ChangeContext): Promise<string> {
  const stem = name.replace(/ \d+$/, "").slice(0, 90).trimEnd();
  const taken = new Set(await groupNames(tx, `${stem} `));
  let number = 2;
  while (taken.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
