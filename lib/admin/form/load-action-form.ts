import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { Row } from "#lib/kernel/engine/form/encode";
import { initialTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { rootsOf } from "#lib/kernel/public-types";
import { behaviourOf } from "#lib/kernel/registry";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { describeConsequence } from "../actions/ask-first.ts";
import { moduleTexts } from "../module-texts.ts";
import type { NoticeText } from "../notice.ts";
import { recordName } from "../record-name.ts";
import { adminUrl } from "../urls.ts";
import { describeInput } from "./describe-fields.ts";
import type { ActionFormDescription } from "./form-description.ts";

/**
 * Loads the form of an action that accepts input; after a refused plain form the notice carries the typed values.
 * Undefined if there is no such record, or the action accepts nothing.
 */
export async function loadActionForm(
  module: AnyModule,
  action: string,
  id: RecordId,
  admin: SignedInAdmin,
  language: Language,
  notice?: NoticeText,
): Promise<ActionFormDescription | undefined> {
  const input = Object.hasOwn(module.actions, action) ? module.actions[action]?.input : undefined;
  const row = input && (await readRecord(module, id));
  if (!input || !row) return undefined;
  const texts = { ...initialTexts({ fields: input }), ...ownAddress(action, admin), ...notice?.texts };
  const own = moduleTexts(module, language).actions[action];
  return {
    page: module.name,
    language,
    label: own?.label ?? action,
    recordLabel: recordName(module, row, language).full,
    recordUrl: adminUrl(language, module.name, id),
    ...(own?.confirm ? { question: own.confirm } : {}),
    ...(await describeForetold(module, action, row, { admin, language })),
    danger: module.actions[action]?.danger === true,
    actionUrl: adminUrl(language, module.name, id, action),
    fields: await describeInput(module, action, texts, { language }),
    texts,
    errors: notice?.errors ?? [],
    uploadUrl: adminUrl(language, "uploads"),
    searchUrl: adminUrl(language, "search"),
    siteUrl: environment().appUrl,
    homePaths: rootsOf(module.name),
    csrfToken: admin.session.csrf,
  };
}

async function describeForetold(
  module: AnyModule,
  action: string,
  row: Row,
  reader: { readonly admin: SignedInAdmin; readonly language: Language },
): Promise<Pick<ActionFormDescription, "consequences">> {
  const foretold = (await behaviourOf(module).foretells?.[action]?.(row)) ?? [];
  if (foretold.length === 0) return {};
  return {
    consequences: await mapSeries(foretold, (one) => describeConsequence({ module, ...reader }, one)),
  };
}

/** Fills in the person's own address, because people who send a test mail mostly read it themselves. */
function ownAddress(action: string, { email }: SignedInAdmin) {
  return action === "sendTest" ? { email } : {};
}
