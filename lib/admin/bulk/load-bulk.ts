import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { BulkDescription } from "../listing/listing-description.ts";
import { stateFor } from "../listing/listing-state.ts";
import { moduleTexts } from "../module-texts.ts";
import { findNotice } from "../notice.ts";
import { adminUrl } from "../urls.ts";
import { bulkQuestion, describeBulkActions } from "./bulk-actions.ts";
import { describeSetting, fieldToSet } from "./describe-setting.ts";

/** The question before an action runs on what a plain form selected; undefined when nothing is to be asked. */
export async function loadBulk(
  module: AnyModule,
  admin: SignedInAdmin,
  language: Language,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<BulkDescription | undefined> {
  const { view } = await stateFor(module, admin.session, asked);
  const viewer = { permissions: admin.permissions, language };
  const action = describeBulkActions(module, view, viewer).find(({ name }) => name === asked.action);
  const ids = idTexts(asked.ids);
  const count = asked.all === "1" ? Number(asked.count) : ids.length;
  if (!action || !(count > 0)) return undefined;
  const kind = asked.empty === "1" && action.kind === "purge" ? "empty" : action.kind;
  const field = fieldToSet(module, action.name);
  const panel = (await findNotice(admin.session, asked.notice, language))?.asks?.panel;
  const isAsked = (name: string) => field !== undefined && (name === "how" || name === "value");
  const texts = Object.entries({ ...asked, ids: ids.join(",") }).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !isOfRequest(entry[0]) && !isAsked(entry[0]),
  );
  return {
    title: moduleTexts(module, language).title,
    question: bulkQuestion({ ...action, kind }, count, language),
    action,
    consequences: panel?.consequences ?? [],
    ...(panel?.hint ? { hint: panel.hint } : {}),
    ...(field === undefined ? {} : { setting: await describeSetting(module, field, asked, language) }),
    url: adminUrl(language, module.name, "bulk"),
    listUrl: adminUrl(language, module.name),
    fields: { ...Object.fromEntries(texts), confirmed: "1", _csrf: admin.session.csrf },
  };
}

/** Ids as a form repeats them, as a JSON array or between commas. */
export function idTexts(text = ""): readonly string[] {
  return text.split(/[^\w-]+/).filter(Boolean);
}

/** What belongs to one request and not to the selection. */
export function isOfRequest(name: string): boolean {
  return name === "_csrf" || name === "notice" || name.endsWith("[]");
}
