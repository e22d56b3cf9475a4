import type { Metadata } from "next";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { readRecord } from "#lib/kernel/engine/read";
import { requestLanguage } from "#lib/platform/http/request-language";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { actionLabel } from "../describe-actions.ts";
import { createText } from "../listing/describe-moves.ts";
import { moduleTexts } from "../module-texts.ts";
import { moduleViewer, pageViewer } from "../request.ts";

/*
 * Titles of the administration's pages in tabs and in the browser's history. Each checks the permission of its page
 * by itself, because a title reveals something too.
 */

/** Returns the site's name, alone and as the suffix of every page title. */
export async function siteTitle(): Promise<Metadata> {
  const site = (await siteIdentity(await requestLanguage())).name;
  return { title: { default: site, template: `%s – ${site}` } };
}

export async function dashboardTitle(): Promise<Metadata> {
  const { language } = await pageViewer();
  return { title: translator(language, "admin.shell")("dashboard") };
}

export async function listingTitle(page: string): Promise<Metadata> {
  const { module, language } = await moduleViewer(page, "read");
  return { title: moduleTexts(module, language).title };
}

/** @param part what of the record is shown, such as its history; without it the record itself */
export async function recordTitle(page: string, id: string, part?: "history"): Promise<Metadata> {
  const isNew = id === "new" || id === "0";
  const { module, language } = await moduleViewer(page, isNew ? "create" : "read");
  const { title } = moduleTexts(module, language);
  if (isNew) return { title: `${createText(module, language)} – ${title}` };
  const recordId = parseRecordId(module, id);
  const row = recordId === undefined ? undefined : await readRecord(module, recordId);
  const label = (row && (module.single ? title : actionLabel(module, row))) || `#${id}`;
  const heading = part ? translator(language, "admin.history")("heading", { label }) : label;
  if (module.single) return { title: heading };
  return { title: `${heading} – ${title}` };
}

export async function actionTitle(page: string, action: string): Promise<Metadata> {
  const { module, language } = await moduleViewer(page, action);
  const { title, actions } = moduleTexts(module, language);
  return { title: `${actions[action]?.label ?? action} – ${title}` };
}

export async function modulePageTitle(page: string, part: string): Promise<Metadata> {
  const { module, language } = await moduleViewer(page, "read");
  const { title, pages } = moduleTexts(module, language);
  return { title: `${pages?.[part] ?? part} – ${title}` };
}

export async function refusedTitle(): Promise<Metadata> {
  return { title: translator(await requestLanguage(), "admin.refused")("title") };
}
