import type { Metadata } from "next";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { ToolName } from "#lib/kernel/tools";
import { requestLanguage } from "#lib/platform/http/request-language";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { actionLabel } from "../describe-actions.ts";
import { createText } from "../listing/describe-moves.ts";
import { moduleTexts } from "../module-texts.ts";
import { openedRecord } from "../opened-record.ts";
import { moduleViewer, pageViewer, queryOf } from "../request.ts";
import { toolTexts } from "../tool-texts.ts";
import { toolViewer } from "../tools/tool-viewer.ts";

/**
 * The screens of the administration by their paths, with their titles in tabs and in the browser's history. Each title
 * checks the permission of its screen by itself, because a title reveals something too.
 */
export const screenTitles = {
  "": ofTexts((language) => translator(language, "admin.shell")("dashboard")),
  account: ofTexts((language) => translator(language, "admin.account")("title")),
  "adminneo/export": ofTexts((language) => translator(language, "admin.tools.database.export")("title")),
  "adminneo/import": ofTexts((language) => translator(language, "admin.tools.database.import")("title")),
  "adminneo/maintenance": ofTexts((language) =>
    translator(language, "admin.tools.database.maintenance")("title"),
  ),
  "adminneo/restore": ofTexts((language) =>
    translator(language, "admin.tools.database.restore")("pageTitle"),
  ),
  "adminneo/row": ofTool("adminneo"),
  "adminneo/select": ofTool("adminneo"),
  "adminneo/snapshots": ofTexts((language) =>
    translator(language, "admin.tools.database.snapshots")("title"),
  ),
  "adminneo/sql": ofTexts((language) => translator(language, "admin.tools.database.sql")("title")),
  "adminneo/structure": ofTool("adminneo"),
  "adminneo/tables": ofTool("adminneo"),
  brokenLinks: ofTexts((language) => translator(language, "admin.brokenLinks")("title")),
  demo: ofTexts((language) => translator(language, "admin.demo")("title")),
  "emailLog/templates": ofModulePage("emailLog", "templates"),
  "filesGallery/files": ofTool("filesGallery"),
  "filesGallery/trash": ofTool("filesGallery", (language) =>
    translator(language, "admin.tools.files")("trash"),
  ),
  "filesGallery/view": ofTool("filesGallery", (_, { path = "" }) => path.split("/").at(-1)),
  "health/overview": ofTool("health"),
  "help/[[...subject]]": async ({ subject }) =>
    (await import("../help/help-screens.ts")).helpTitle(subject?.[0]),
  "jobs/overview": ofTool("jobs"),
  "media/describe": ofModulePage("media", "describe"),
  "newsletter/[id]/deliveries": (params) => recordTitle({ ...params, page: "newsletter" }),
  "newsletter/[id]/preview": (params) => recordTitle({ ...params, page: "newsletter" }),
  "newsletterSubscribers/import": ofModulePage("newsletterSubscribers", "import"),
  permissionExplainer: ofTexts((language) => translator(language, "admin.explainer")("title")),
  "redirections/import": ofModulePage("redirections", "import"),
  "redirections/test": ofModulePage("redirections", "test"),
  "refused/[code]": refusedTitle,
  "replacing/words": ofTool("replacing"),
  settings: ofTexts((language) => translator(language, "admin.settings")("title")),
  "settings.email/domain": ofModulePage("settings.email", "domain"),
  setup: ofTexts((language) => translator(language, "admin.setup")("title")),
  "visits/overview": ofModulePage("visits", "overview"),
  "[page]": listingTitle,
  "[page]/bulk": listingTitle,
  "[page]/[id]": (params) => recordTitle(params),
  "[page]/[id]/confirm": (params) => recordTitle(params),
  "[page]/[id]/history": (params) => recordTitle(params, "history"),
  "[page]/[id]/[action]": actionTitle,
} as const satisfies Readonly<Record<string, Title>>;

/** Returns the metadata of the screen at a path, for the page that draws it. */
export function titleOf(path: keyof typeof screenTitles) {
  const title: Title = screenTitles[path];
  return async ({ params, searchParams }: PageProperties): Promise<Metadata> => ({
    title: await title(await params, await queryOf(searchParams)),
  });
}

type Params = Readonly<Partial<Record<"page" | "id" | "action", string> & { subject: string[] }>>;
type Query = Readonly<Record<string, string | undefined>>;
type Title = (params: Params, query: Query) => Promise<string>;

interface PageProperties {
  readonly params: Promise<Params>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Returns the site's name, alone and as the suffix of every page title. */
export async function siteTitle(): Promise<Metadata> {
  const site = (await siteIdentity(await requestLanguage())).name;
  return { title: { default: site, template: `%s – ${site}` } };
}

function ofTexts(text: (language: Language) => string): Title {
  return async () => text((await pageViewer()).language);
}

/** @param part what of the tool is shown, if the tool's name does not say it */
function ofTool(tool: ToolName, part?: (language: Language, query: Query) => string | undefined): Title {
  return async (_, query) => {
    const { language } = await toolViewer(tool, "read");
    const { title } = toolTexts(tool, language);
    return part ? `${part(language, query)} – ${title}` : title;
  };
}

function ofModulePage(page: string, part: string): Title {
  return async () => {
    const { module, language } = await moduleViewer(page, "read");
    const { title, pages } = moduleTexts(module, language);
    return `${pages?.[part] ?? part} – ${title}`;
  };
}

async function listingTitle({ page = "" }: Params): Promise<string> {
  const { module, language } = await moduleViewer(page, "read");
  return moduleTexts(module, language).title;
}

/** @param part what of the record is shown, such as its history; without it the record itself */
async function recordTitle({ page = "", id = "" }: Params, part?: "history"): Promise<string> {
  const isNew = id === "new" || id === "0";
  const { module, language } = await moduleViewer(page, isNew ? "create" : "read");
  const { title } = moduleTexts(module, language);
  if (isNew) return `${createText(module, language)} – ${title}`;
  const recordId = parseRecordId(module, id);
  const row = recordId === undefined ? undefined : await openedRecord(module, recordId);
  const label = module.single ? title : (row && actionLabel(module, row)) || `#${id}`;
  const heading = part ? translator(language, "admin.history")("heading", { label }) : label;
  return module.single ? heading : `${heading} – ${title}`;
}

async function actionTitle({ page = "", action = "" }: Params): Promise<string> {
  const { module, language } = await moduleViewer(page, action);
  const { title, actions } = moduleTexts(module, language);
  return `${actions[action]?.label ?? action} – ${title}`;
}

export async function refusedTitle(): Promise<string> {
  return translator(await requestLanguage(), "admin.refused")("title");
}
