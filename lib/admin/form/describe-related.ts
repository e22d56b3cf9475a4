import type { Row } from "#lib/kernel/engine/form/encode";
import type { RelatedRecords } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, allowsIn } from "#lib/kernel/permissions";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { momentText } from "#lib/platform/i18n/formats";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { mayBeNamed } from "../permission-text.ts";
import { adminUrl } from "../urls.ts";
import type { RelatedDescription } from "./form-description.ts";

/** Describes the records that belong to a record, with links where a viewer may follow them. */
export async function describeRelated(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<readonly RelatedDescription[]> {
  const texts = moduleTexts(module, viewer.language).related ?? {};
  const unreadable = translator(viewer.language, "admin.form.related")("unreadable");
  return ((await behaviourOf(module).related?.(row)) ?? []).map(({ key, items, total, more }) => {
    const shown = items.filter(({ path }) => mayBeNamed(path, viewer.permissions));
    return {
      heading: texts[key]?.heading ?? key,
      empty: shown.length < items.length ? unreadable : (texts[key]?.empty ?? ""),
      items: shown.map((item) => ({
        ...describeItem(item, texts.notes ?? {}, viewer),
        ...describeAction(module, row, item.action && { ...item.action, label: texts[key]?.action }, viewer),
      })),
      total,
      ...describeMore(more, texts[key]?.more, viewer),
    };
  });
}

function describeMore(more: RelatedRecords["more"], text: string | undefined, viewer: Viewer) {
  if (!more || text === undefined || !allows(viewer.permissions, more.module, "read")) return {};
  return { more: { text, url: adminUrl(viewer.language, more.path) } };
}

function describeItem(
  { text, detail, quote, note, path }: RelatedRecords["items"][number],
  notes: Readonly<Record<string, string>>,
  viewer: Viewer,
): RelatedDescription["items"][number] {
  const isRecord = moduleNamed(path?.split("/")[0] ?? "") !== undefined;
  return {
    text,
    ...(detail === undefined ? {} : { detail: detailText(detail, viewer) }),
    ...(quote === undefined ? {} : { quote }),
    ...(note === undefined ? {} : { note: notes[note] ?? note }),
    ...(path !== undefined && isRecord ? { url: adminUrl(viewer.language, path) } : {}),
  };
}

function detailText(detail: string | Date, { language }: Viewer): string {
  if (typeof detail === "string") return detail;
  return momentText(detail, language);
}

type RelatedAction = NonNullable<RelatedRecords["items"][number]["action"]>;

function describeAction(
  module: AnyModule,
  row: Row,
  action: (RelatedAction & { readonly label: string | undefined }) | undefined,
  { permissions, language }: Viewer,
): Pick<RelatedDescription["items"][number], "action"> {
  if (!action || !allowsIn(permissions, module, action.name)) return {};
  const { label, confirm } = moduleTexts(module, language).actions[action.name] ?? {};
  const own = action.label ?? label;
  return {
    action: {
      label: typeof own === "string" ? own : action.name,
      url: adminUrl(language, module.name, row.id, action.name),
      field: action.field,
      value: action.value,
      ...(typeof confirm === "string" ? { confirm } : {}),
      ...(module.actions[action.name]?.danger ? { danger: true as const } : {}),
    },
  };
}
