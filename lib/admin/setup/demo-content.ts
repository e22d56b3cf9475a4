import { database } from "#db/client";
import { type DemoPlan, demoRecordName, planRemoval, type StayingRecord } from "#lib/demo/removal/plan";
import { removeDemo } from "#lib/demo/removal/remove-demo";
import { listDemoMarks } from "#lib/kernel/queries/demo-records";
import { moduleNamed } from "#lib/kernel/registry";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";
import { respondNotice, type SuperadminCall, superadminViewer } from "../superadmin-route.ts";
import { adminUrl } from "../urls.ts";

export const demoPage = "demo";

/** Loads the page that shows what would go with the demo and what would stay. */
export async function demoScreen(): Promise<DemoDescription> {
  const { admin, language } = await superadminViewer();
  return {
    formUrl: adminUrl(language, demoPage),
    settingsUrl: adminUrl(language, "settings"),
    csrfToken: admin.session.csrf,
    ...describePlan(await planRemoval(database()), language),
  };
}

/** POST /ADMIN/demo: takes the demo away, once the box was ticked that confirms it. */
export async function handleRemoveDemo(call: SuperadminCall): Promise<Response> {
  const { language, admin, texts } = call;
  const t = translator(language, "admin.demo");
  const url = adminUrl(language, demoPage);
  if (texts.confirmed !== "true")
    return respondNotice(call, url, { status: "error", message: t("unconfirmed") });
  const { goes, stays } = await removeDemo(admin.id);
  const message = t("removed", { goes: goes.length, stays: stays.length });
  return respondNotice(call, stays.length > 0 ? url : adminUrl(language), { status: "ok", message });
}

/** Checks whether anything of the demo is still there. */
export async function hasDemo(): Promise<boolean> {
  return (await listDemoMarks(database())).length > 0;
}

function describePlan({ goes, stays, settings }: DemoPlan, language: Language) {
  const counts = new Map<string, number>();
  for (const { module } of goes) counts.set(module.name, (counts.get(module.name) ?? 0) + 1);
  const titleOf = (name: string) => {
    const module = moduleNamed(name);
    return module ? moduleTexts(module, language).title : name;
  };
  return {
    goes: [...counts].map(([name, count]) => ({ page: name, title: titleOf(name), count })),
    settings: settings.map(({ module, field }) => {
      const { title, fields } = moduleTexts(module, language);
      return `${title}: ${fields[field] ?? field}`;
    }),
    stays: stays.map((record) => ({
      url: adminUrl(language, record.module.name, record.row.id),
      title: demoRecordName(record),
      module: titleOf(record.module.name),
      reason: reasonOf(record, language, titleOf),
    })),
  };
}

function reasonOf(
  { changed, usedBy }: StayingRecord,
  language: Language,
  titleOf: (name: string) => string,
): string {
  const t = translator(language, "admin.demo");
  if (usedBy) return t("usedBy", { module: titleOf(usedBy.module), name: usedBy.name });
  const at = changed ? momentText(changed.at, language) : "";
  return changed?.person === undefined
    ? t("changed", { at })
    : t("changedBy", { person: changed.person, at });
}

/** Plan of the removal, in the reader's language. */
export interface DemoDescription {
  readonly formUrl: string;
  readonly settingsUrl: string;
  readonly csrfToken: string;
  readonly goes: readonly { readonly page: string; readonly title: string; readonly count: number }[];
  /** Settings that would be empty again. */
  readonly settings: readonly string[];
  readonly stays: readonly {
    readonly url: string;
    readonly title: string;
    readonly module: string;
    readonly reason: string;
  }[];
}
