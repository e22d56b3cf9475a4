import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { AnyModule, FormSpec } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { translator } from "#lib/platform/i18n/translator";
import type { Viewer } from "../actions/describe-actions.ts";
import { whoMay } from "../explainer.ts";
import { moduleTexts } from "../module-texts.ts";
import { describeFields } from "./describe-fields.ts";
import type { FormDescription } from "./form-description.ts";

type Creation = Pick<FormDescription, "main" | "side" | "create"> & Partial<Pick<FormDescription, "heading">>;

/** What a form of its own for new records shows instead of the whole form. */
export async function describeCreation(
  module: AnyModule,
  { fields, carried, action }: NonNullable<FormSpec<string>["create"]>,
  texts: FormTexts,
  viewer: Viewer,
): Promise<Creation> {
  const described = await describeFields(module, texts, viewer);
  const all = [...described.main, ...described.side.flatMap((group) => group.fields)];
  const shown = {
    main: fields.flatMap((name) => all.find((field) => field.name === name) ?? []),
    side: [],
  };
  const along = Object.fromEntries(carried.map((name) => [name, texts[name] ?? ""]));
  const own = moduleTexts(module, viewer.language);
  if (allowsIn(viewer.permissions, module, action)) {
    const label = own.actions[action]?.label ?? action;
    const heading = own.creation ? { heading: own.creation.heading } : {};
    return { ...shown, ...heading, create: { label, action, carried: along } };
  }
  const label = translator(viewer.language, "admin.form")("create");
  const note = await noteOf(module, action, viewer);
  return { ...shown, create: { label, carried: along, ...note } };
}

/** Who may do what the reader may not. */
async function noteOf(
  module: AnyModule,
  action: string,
  viewer: Viewer,
): Promise<{ readonly note?: string }> {
  const text = moduleTexts(module, viewer.language).creation?.whoMay;
  if (text === undefined) return {};
  const { people } = await whoMay(`${module.name}.${action}`, viewer);
  const names = people.filter(({ note }) => note === undefined).map(({ name }) => name);
  const list = new Intl.ListFormat(viewer.language, { type: "disjunction" });
  return { note: text.replace("{names}", list.format(names.slice(0, mostNames))) };
}

const mostNames = 5;
