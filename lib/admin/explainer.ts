import { database } from "#db/client";
import { builtInPermissions } from "../accounts/account-guard.ts";
import type { SignedInAdmin } from "../accounts/current-admin.ts";
import { type AdminRow, findAdmin, limitsOfGroup } from "../accounts/queries/admins.ts";
import { formatLimits } from "../kernel/limits.ts";
import type { Grounds } from "../kernel/permissions.ts";
import {
  allows,
  groundsOf,
  isReading,
  pageOf,
  pagesAbove,
  permissionsOf,
  settingsPage,
  superadmin,
} from "../kernel/permissions.ts";
import {
  everyAdmin,
  groupNamed,
  groupsWithAny,
  membersOfGroup,
  otherPermissions,
  permissionsOfGroupOn,
  unknownPermissions,
} from "../kernel/queries/permissions.ts";
import { everyModule, moduleNamed } from "../kernel/registry.ts";
import { permissionsOfTool, toolNames } from "../kernel/tools.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { mapSeries } from "../platform/map-series.ts";
import { type Viewer, viewerOf } from "./describe-actions.ts";
import { limitsInWords } from "./form/describe-limits.ts";
import { fullTitle } from "./module-texts.ts";
import { permissionText } from "./permission-text.ts";
import { moduleViewer, queryOf } from "./request.ts";
import { toolTexts } from "./tool-texts.ts";
import { adminUrl } from "./urls.ts";

const mostPeople = 500;
const mostOthers = 50;

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Returns the data of the page that explains who may do what: `?admin=<id>&permission=pages.delete`, without a person
 * for everyone.
 */
export async function explainerScreen(searchParams: SearchParameters): Promise<ExplainerDescription> {
  const { admin, language } = await moduleViewer("adminsPermissions", "read");
  const { admin: asked = "", permission = "" } = await queryOf(searchParams);
  const viewer = viewerOf(admin, language);
  return {
    language,
    formUrl: adminUrl(language, "permissionExplainer"),
    people: (await everyAdmin(database(), mostPeople)).map(({ id, name, email }) => ({
      value: id,
      text: `${name} (${email})`,
    })),
    permissions: await permissionGroups(language, permission),
    asked: { admin: asked, permission },
    ...(await viewingOf(asked, admin, language)),
    ...(permission === "" ? {} : await respond(asked, permission, viewer)),
  };
}

/** Offers superadmins to see the administration as the person asked about. */
async function viewingOf(id: string, admin: SignedInAdmin, language: Language) {
  if (id === "" || id === admin.id || admin.viewedBy || !admin.permissions.has(superadmin)) return {};
  const person = await findAdmin(id);
  if (person?.status !== "Active") return {};
  const viewAs = { id, name: person.name, url: adminUrl(language, "viewAs"), csrfToken: admin.session.csrf };
  return { viewAs };
}

async function respond(id: string, permission: string, viewer: Viewer) {
  const t = translator(viewer.language, "admin.explainer");
  if ((await unknownPermissions(database(), [permission])).length > 0)
    return { problem: t("unknownPermission", { permission }) };
  if (id === "") return { who: await whoMay(permission, viewer) };
  const person = await findAdmin(id);
  return person ? { verdict: await verdictOf(person, permission, viewer) } : { problem: t("unknownPerson") };
}

async function permissionGroups(
  language: Language,
  asked: string,
): Promise<ExplainerDescription["permissions"]> {
  const entries = builtInPermissions();
  const others = await otherPermissions(database(), [...entries], mostOthers);
  const isElsewhere = asked === "" || entries.has(asked) || others.includes(asked);
  return [
    ...everyModule().map((module) => ({
      label: fullTitle(module, language),
      options: permissionsOf(module).map((name) => ({ value: name, text: permissionText(name, language) })),
    })),
    ...toolNames.map((name) => ({
      label: toolTexts(name, language).title,
      options: permissionsOfTool(name).map((entry) => ({
        value: entry,
        text: permissionText(entry, language),
      })),
    })),
    otherGroup([...others, ...(isElsewhere ? [] : [asked])], language),
  ];
}

function otherGroup(names: readonly string[], language: Language) {
  const t = translator(language, "admin.grants");
  const options = names.map((name) => ({ value: name, text: name }));
  const wide = [
    { value: "superadmin", text: t("superadmin") },
    { value: settingsPage, text: permissionText(settingsPage, language) },
  ];
  return { label: t("other"), options: [...wide, ...options] };
}

const mostMembers = 200;

/** Determines whether one person has a permission, and why. */
async function verdictOf(
  { id, name, status, group_id }: Pick<AdminRow, "id" | "name" | "status" | "group_id">,
  permission: string,
  viewer: Viewer,
): Promise<NonNullable<ExplainerDescription["verdict"]>> {
  const t = translator(viewer.language, "admin.explainer");
  const group = await groupNamed(database(), group_id);
  const grounds = groundsOf(new Set(await permissionsOfGroupOn(database(), group_id)), permission);
  const isAllowed = grounds !== undefined && status === "Active";
  const asked = permissionText(permission, viewer.language);
  const limits = isAllowed ? await limitsOf(group_id, grounds, permission, viewer.language) : undefined;
  return {
    isAllowed,
    sentence: t(isAllowed ? "yes" : "no", { name }),
    reasons: [
      ...(status === "Active" ? [] : [t(`status.${status}`)]),
      grounds ? reasonOf(grounds, group, viewer) : t("nothing", { group, permission: asked }),
      ...(limits === undefined ? [] : [t("limits", { limits })]),
    ],
    links: [
      ...linkTo("admins", id, name, viewer),
      ...linkTo("adminGroups", group_id, t("group", { group }), viewer),
    ],
  };
}

/** Returns the part of a module that a group is limited to, in words. */
async function limitsOf(
  group: number,
  { kind }: Grounds,
  permission: string,
  language: Language,
): Promise<string | undefined> {
  if (kind === "superadmin" || (isReading(permission) && kind !== "reading")) return undefined;
  const told = await limitsInWords(formatLimits(await limitsOfGroup(group)), language);
  return told.get(pageOf(permission) ?? permission);
}

/** Returns everyone who may do what a permission names, and those who could if their account let them in. */
export async function whoMay(
  permission: string,
  viewer: Viewer,
): Promise<NonNullable<ExplainerDescription["who"]>> {
  const t = translator(viewer.language, "admin.explainer");
  const page = pageOf(permission);
  const names = ["superadmin", permission, ...pagesAbove(permission)];
  const found = await mapSeries(
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

/** Explanation of who may do what, and why, in the reader's language. */
export interface ExplainerDescription {
  readonly language: Language;
  readonly formUrl: string;
  readonly people: readonly { readonly value: string; readonly text: string }[];
  /** Permissions by module; the last group belongs to none. */
  readonly permissions: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
  }[];
  readonly asked: { readonly admin: string; readonly permission: string };
  /** Verdict about one person. */
  readonly verdict?: {
    readonly isAllowed: boolean;
    readonly sentence: string;
    readonly reasons: readonly string[];
    readonly links: readonly { readonly text: string; readonly url: string }[];
  };
  /** Everyone who has the permission. */
  readonly who?: {
    readonly heading: string;
    readonly people: readonly {
      readonly name: string;
      readonly email: string;
      readonly reason: string;
      /** State of their account, if it keeps them out. */
      readonly note?: string;
      readonly url: string;
    }[];
    readonly more: number;
  };
  /** Form that shows the administration as the person asked about sees it. */
  readonly viewAs?: {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly csrfToken: string;
  };
  /** Problem with the question. */
  readonly problem?: string;
}
