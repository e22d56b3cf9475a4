import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { workingRow } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, settingsPage } from "#lib/kernel/permissions";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { toolNames } from "#lib/kernel/tools";
import { environment } from "#lib/platform/env";
import { type Language, languageLabel, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { isSettingsGroup } from "#lib/settings/groups/groups";
import { siteIdentity } from "#lib/settings/organisation";
import type { UndoOffer } from "../actions/offer-undo.ts";
import { type CreateLink, createLink } from "../listing/describe-moves.ts";
import { moduleTexts } from "../module-texts.ts";
import type { NoticeText } from "../notice.ts";
import { openedRecord } from "../opened-record.ts";
import { recordName } from "../record-name.ts";
import { readableGroups } from "../settings.ts";
import { toolTexts } from "../tool-texts.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { adminUrl } from "../urls.ts";
import { describeNavigation, type NavigationSection } from "./navigation.ts";

/** Loads the frame around every page of the administration; modules that the administrator may not use are left out. */
export async function loadShell(
  admin: SignedInAdmin,
  language: Language,
  given: {
    readonly path: string;
    readonly theme: ShellDescription["theme"];
    readonly sidebar: NonNullable<ShellDescription["sidebar"]>;
    readonly notice: NoticeText | undefined;
  },
): Promise<ShellDescription> {
  return {
    language,
    languages: languages.map((other) => ({
      language: other,
      text: languageLabel(other),
      url: `/ADMIN/${other}${given.path}`,
    })),
    modules: [
      ...everyModule().flatMap((module) => describeModule(module, admin, language)),
      ...describeSettings(admin, language),
      ...describeTools(admin, language),
    ],
    navigation: describeNavigation(admin, language),
    settings: readableGroups(admin).map((module) => describeGroup(module, language)),
    admin: { id: admin.id, name: admin.name, email: admin.email },
    ...(admin.viewedBy ? { viewing: { name: admin.name, stopUrl: adminUrl(language, "viewAs") } } : {}),
    hasPasskeysHere: environment().centralAuthority === undefined,
    siteName: (await siteIdentity(language)).name,
    siteUrl: environment().appUrl,
    accountUrl: adminUrl(language, "account"),
    dashboardUrl: adminUrl(language),
    helpUrl: adminUrl(language, "help"),
    logoutUrl: adminUrl(language, "logout"),
    searchUrl: adminUrl(language, "search"),
    csrfToken: admin.session.csrf,
    theme: given.theme,
    sidebar: given.sidebar,
    ...(await describeOpened(given.path, admin, language)),
    ...(given.notice?.message ? { notice: describeNotice(given.notice) } : {}),
  };
}

/** Names the record of a page, so that the breadcrumb has it before any script runs. */
async function describeOpened(
  path: string,
  admin: SignedInAdmin,
  language: Language,
): Promise<Pick<ShellDescription, "opened">> {
  const [, page = "", idText = ""] = path.split("/");
  const module = moduleNamed(page);
  const id = module && parseRecordId(module, idText);
  if (!module || module.single || id === undefined || !allows(admin.permissions, page, "read")) return {};
  const row = (await isRecordWithinLimits(admin, module, id)) ? await openedRecord(module, id) : undefined;
  return row ? { opened: { path, name: recordName(module, workingRow(module, row), language).full } } : {};
}

function describeNotice({ status, message, undo }: NoticeText): NonNullable<ShellDescription["notice"]> {
  return { status, message, undo };
}

function describeModule(
  module: AnyModule,
  admin: SignedInAdmin,
  language: Language,
): ShellDescription["modules"] {
  const { name: page } = module;
  if (isSettingsGroup(page) || !allows(admin.permissions, page, "read")) return [];
  const create = createLink(module, { permissions: admin.permissions, language });
  const { title } = moduleTexts(module, language);
  return [{ page, title, url: adminUrl(language, page), ...(create ? { create } : {}) }];
}

/** All groups of settings share one page. */
function describeSettings(admin: SignedInAdmin, language: Language): ShellDescription["modules"] {
  if (readableGroups(admin).length === 0) return [];
  const title = translator(language, "admin.settings")("title");
  return [{ page: settingsPage, title, url: adminUrl(language, settingsPage) }];
}

function describeTools(admin: SignedInAdmin, language: Language): ShellDescription["modules"] {
  return toolNames
    .filter((name) => allows(admin.permissions, name, "read"))
    .map((name) => ({ page: name, title: toolTexts(name, language).title, url: toolUrl(language, name) }));
}

function describeGroup(module: AnyModule, language: Language): ShellDescription["settings"][number] {
  const { title, fields } = moduleTexts(module, language);
  const url = adminUrl(language, module.name);
  return { page: module.name, title, url, keywords: Object.values(fields) };
}

/** Frame around every page of the administration. */
export interface ShellDescription {
  readonly language: Language;
  readonly languages: readonly { readonly language: Language; readonly text: string; readonly url: string }[];
  /** Every page that the administrator may read, for the palette and the breadcrumb. */
  readonly modules: readonly {
    readonly page: string;
    readonly title: string;
    readonly url: string;
    readonly create?: CreateLink;
  }[];
  /** Record whose page was loaded, by the path under /ADMIN. */
  readonly opened?: { readonly path: string; readonly name: string };
  readonly navigation: readonly NavigationSection[];
  /** The groups of settings, with the settings in them, for the palette. */
  readonly settings: readonly {
    readonly page: string;
    readonly title: string;
    readonly url: string;
    readonly keywords: readonly string[];
  }[];
  readonly admin: { readonly id: string; readonly name: string; readonly email: string };
  /** Administrator as whom the administration is only seen, and the address that a POST stops it at. */
  readonly viewing?: { readonly name: string; readonly stopUrl: string };
  /** True if this site stores the passkeys, so that they can be requested on any page. */
  readonly hasPasskeysHere: boolean;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly accountUrl: string;
  readonly dashboardUrl: string;
  /** Address of the handbook. */
  readonly helpUrl: string;
  readonly logoutUrl: string;
  readonly searchUrl: string;
  readonly csrfToken: string;
  readonly theme: "system" | "light" | "dark";
  /** Last width of the navigation (cookie `redakce-sidebar`). */
  readonly sidebar?: "wide" | "icons";
  /** Message of the last action of a plain form, shown once. */
  readonly notice?: {
    readonly status: "ok" | "error";
    readonly message: string;
    readonly undo?: UndoOffer | undefined;
  };
}
