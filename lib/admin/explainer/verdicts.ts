import { database } from "#db/client";
import type { AdminRow } from "#lib/accounts/queries/admins";
import { type Grounds, groundsOf, isReading, pageOf, pagesAbove } from "#lib/kernel/explain-permission";
import { allows } from "#lib/kernel/permissions";
import {
  groupNamed,
  groupsWithAny,
  membersOfGroup,
  permissionsOfGroupOn,
} from "#lib/kernel/queries/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import type { Viewer } from "../actions/describe-actions.ts";
import { adminUrl } from "../urls.ts";
import type { ExplainerDescription } from "./explainer-description.ts";
import { permissionText } from "./permission-text.ts";

const mostMembers = 200;

/** Whether one person may do what a permission names, and why. */
export async function verdictOf(
  { id, name, status, group_id }: Pick<AdminRow, "id" | "name" | "status" | "group_id">,
  permission: string,
  viewer: Viewer,
): Promise<NonNullable<ExplainerDescription["verdict"]>> {
  const t = translator(viewer.language, "admin.explainer");
  const group = await groupNamed(database(), group_id);
  const grounds = groundsOf(new Set(await permissionsOfGroupOn(database(), group_id)), permission);
  const isAllowed = grounds !== undefined && status === "Active";
  const asked = permissionText(permission, viewer.language);
  return {
    isAllowed,
    sentence: t(isAllowed ? "yes" : "no", { name }),
    reasons: [
      ...(status === "Active" ? [] : [t(`status.${status}`)]),
      grounds ? reasonOf(grounds, group, viewer) : t("nothing", { group, permission: asked }),
    ],
    links: [
      ...linkTo("admins", id, name, viewer),
      ...linkTo("adminGroups", group_id, t("group", { group }), viewer),
    ],
  };
}

/** Everybody who may do what a permission names, and who would if their account let them in. */
export async function whoMay(
  permission: string,
  viewer: Viewer,
): Promise<NonNullable<ExplainerDescription["who"]>> {
  const t = translator(viewer.language, "admin.explainer");
  const page = pageOf(permission);
  const names = ["superadmin", permission, ...pagesAbove(permission)];
  const found = await inTurn(
    await groupsWithAny(database(), names, isReading(permission) ? page : undefined),
    async (group) => {
      const grounds = groundsOf(new Set(await permissionsOfGroupOn(database(), group.id)), permission);
      const { members, total } = await membersOfGroup(database(), group.id, mostMembers);
      const reason = grounds ? reasonOf(grounds, group.name, viewer) : "";
      return { people: members.map((member) => ({ ...member, reason })), more: total - members.length };
    },
  );
  const people = found.flatMap((group) => group.people);
  return {
    heading: t("who", { count: people.filter(({ status }) => status === "Active").length }),
    people: people.map(({ id, name, email, status, reason }) => ({
      name,
      email,
      reason,
      ...(status === "Active" ? {} : { note: t(`status.${status}`) }),
      url: `${adminUrl(viewer.language, "permissionExplainer")}?${new URLSearchParams({ admin: id, permission })}`,
    })),
    more: found.reduce((sum, { more }) => sum + more, 0),
  };
}

function reasonOf({ kind, permission }: Grounds, group: string, { language }: Viewer): string {
  const told = kind === "whole" && !moduleNamed(permission) ? "single" : kind;
  const t = translator(language, "admin.explainer.reasons");
  return t(told, { group, permission: permissionText(permission, language) });
}

function linkTo(page: string, id: string | number, text: string, { permissions, language }: Viewer) {
  return allows(permissions, page, "read") ? [{ text, url: adminUrl(language, page, id) }] : [];
}
