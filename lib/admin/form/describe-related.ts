import type { Row } from "#lib/kernel/engine/form/encode";
import type { RelatedRecords } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, allowsIn } from "#lib/kernel/permissions";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { momentText, spanTexts } from "#lib/platform/i18n/formats";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { namedTo, type Viewer } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
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
  return mapSeries((await behaviourOf(module).related?.(row)) ?? [], async ({ key, items, total, more }) => {
    const shown = await namedTo(items, viewer);
    return {
      heading: texts[key]?.heading ?? key,
      empty: shown.length < items.length ? unreadable : (texts[key]?.empty ?? ""),
      items: shown.map((item) => ({
        ...describeItem(item, texts.notes ?? {}, viewer),
        ...describeActions(module, row, item.actions, texts[key], viewer),
      })),
      ...(total === undefined ? {} : { total }),
      ...(texts[key]?.hint && shown.length > 0 ? { hint: texts[key].hint } : {}),
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
    ...(typeof text === "string" ? { text } : spanTexts(text, viewer.language)),
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

type Item = RelatedDescription["items"][number];

function describeActions(
  module: AnyModule,
  row: Row,
  actions: RelatedRecords["items"][number]["actions"] = [],
  own: Readonly<Record<string, string>> | undefined,
  { permissions, language }: Viewer,
): Pick<Item, "actions"> {
  const texts = moduleTexts(module, language).actions;
  const allowed = actions.filter(({ name }) => allowsIn(permissions, module, name));
  if (allowed.length === 0) return {};
  return {
    actions: allowed.map(({ name, field, value }) => {
      const { label = name, confirm } = texts[name] ?? {};
      const { danger, copies } = module.actions[name] ?? {};
      return {
        label: own?.[name] ?? label,
        url: adminUrl(language, module.name, row.id, name),
        field,
        value,
        ...(confirm === undefined ? {} : { confirm }),
        ...(danger ? { danger } : {}),
        ...(copies ? { copies } : {}),
      };
    }),
  };
}
