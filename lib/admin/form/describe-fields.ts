import * as z from "zod";
import { conditionsOf, isMet } from "#lib/kernel/engine/form/absent";
import { type FormTexts, formFields } from "#lib/kernel/engine/form/decode";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { readReferenced } from "#lib/kernel/engine/read";
import { type Field, type Fields, type InputKind, inputKinds } from "#lib/kernel/fields/field";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publicTypeOf } from "#lib/kernel/public-types";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteLanguages } from "#lib/platform/site-languages";
import { actionLabel, adjustableAt, describeActions, isOffered, type Viewer } from "../describe-actions.ts";
import { type FieldTexts, moduleTexts } from "../module-texts.ts";
import { isSecretFrom, labelFor } from "../record-name.ts";
import { withClosedValues } from "../typed-texts.ts";
import { describeFold } from "./describe-fold.ts";
import { describeGrants } from "./describe-grants.ts";
import { describeLimits } from "./describe-limits.ts";
import { describeLinks } from "./describe-links.ts";
import { describeSuggestions } from "./describe-suggestions.ts";
import type { FieldDescription } from "./field-description.ts";
import { itemFieldTexts, itemTypeName } from "./item-texts.ts";

/** The fields of a module's form, in the groups that the module declares. */
export async function describeFields(module: AnyModule, texts: FormTexts, viewer: Viewer, row?: Row) {
  const stored = row ? encodeTexts(module, row) : {};
  const { fields, hints, options, groups } = moduleTexts(module, viewer.language);
  const textsOf = (name: string) => ({
    label: fields[name] ?? name,
    hint: hints?.[name],
    options: options[name],
  });
  const mayWrite = !row || (await isOffered(module, "update", row, viewer));
  const open = (field: FieldDescription) => (mayWrite ? withClosedValues(field, module, row, viewer) : field);
  const described = await Promise.all(
    fieldsHere(module, row).map(
      async ([name, field]) =>
        [
          name,
          {
            ...open(await describeField(name, field, textsOf(name), texts, viewer)),
            ...(await itemGroupsOf(module, name, field, texts[name], viewer)),
            ...(await describeLinks(field, texts[name] ?? "", viewer)),
            ...(await grantsOf(
              field,
              { stored: stored[name], typed: texts[name], limits: texts.limits },
              viewer,
            )),
            ...(await describeSuggestions(module, name, field, viewer)),
            ...openConditions(module, field),
            ...(field.kind === "slug" && publicTypeOf(module.name) ? publicAddress : {}),
            ...(field.sealed ? { isSet: Boolean(row?.[name]) } : {}),
            ...givenBy(module, name, viewer),
          },
        ] as const,
    ),
  );
  const byName = new Map(described);
  const pick = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
  if (!module.form) return { main: [...byName.values()], side: [] };
  const { main, side, searchPreview } = module.form;
  const isAsked = (name: string) => byName.has(name) && !byName.get(name)?.isSettled;
  const groupsHere = Object.entries(side).filter(([, names]) => names.some(isAsked));
  const shown = new Set([...main, ...groupsHere.flatMap(([, names]) => names)]);
  const settled = described.flatMap(([name, field]) => (field.isSettled && !shown.has(name) ? [field] : []));
  return {
    main: [...pick(main), ...settled],
    side: await mapSeries(groupsHere, async ([group, names]) => ({
      heading: groups[group] ?? group,
      fields: pick(names),
      ...(await describeFold(module, pick(names), texts, viewer.language)),
      ...(searchPreview?.group === group ? { searchPreview } : {}),
      ...(row ? await actionsBeside(module, row, group, viewer) : {}),
    })),
  };
}

/** Returns the fields that a record can have: values that the form does not ask for decide about some of them. */
function fieldsHere(module: AnyModule, row: Row | undefined): readonly (readonly [string, Field])[] {
  const asked = formFields(module);
  const isThere = (field: Field) =>
    !row || conditionsOf(module.fields, field).every((one) => one.field in asked || isMet(one, row));
  return Object.entries(asked).filter(([, field]) => isThere(field));
}

/** Returns the conditions that decide in the form itself whether a field is shown. */
function openConditions(module: AnyModule, field: Field): Pick<FieldDescription, "onlyWhere"> {
  const asked = formFields(module);
  const open = conditionsOf(module.fields, field).filter((one) => one.field in asked);
  return open.length > 0 ? { onlyWhere: open } : {};
}

/** Returns the actions of a record that are shown under a group of its fields. */
async function actionsBeside(module: AnyModule, row: Row, group: string, viewer: Viewer) {
  const actions = await describeActions(module, row, "form", viewer);
  const beside = actions.filter(({ name }) => module.actions[name]?.beside === group);
  return beside.length > 0 ? { actions: beside } : {};
}

/** Returns the variable that sets a field; such values are shown with its name. */
function givenBy(module: AnyModule, name: string, { language }: Viewer) {
  const given = behaviourOf(module).setByEnvironment?.()[name];
  if (!given) return {};
  const hint = translator(language, "admin.settings")("given", { variable: given.variable });
  return { given: given.text, hint };
}

const publicAddress = { address: { parentField: "parentId", languageField: "language" } };

/** Describes the fields that an action accepts. */
export async function describeInput(
  module: AnyModule,
  action: string,
  texts: FormTexts,
  { language }: Pick<Viewer, "language">,
): Promise<readonly FieldDescription[]> {
  const own = moduleTexts(module, language).actions[action]?.input;
  return describeAsked(module.actions[action]?.input ?? {}, own ?? {}, texts);
}

/** Fields that belong to no record, with their texts. */
export async function describeAsked(
  fields: Fields,
  own: Readonly<Record<string, FieldTexts>>,
  texts: FormTexts,
): Promise<readonly FieldDescription[]> {
  return Promise.all(
    Object.entries(fields).map(([name, field]) =>
      describeField(name, field, own[name] ?? { label: name }, texts),
    ),
  );
}

async function describeField(
  name: string,
  field: Field,
  { label, hint, options }: FieldTexts,
  texts: FormTexts,
  viewer?: Viewer,
): Promise<FieldDescription> {
  const chosen = await chosenRecords(field, texts[name] ?? "", viewer);
  return {
    name,
    kind: inputKindOf(name, field),
    label,
    required: isRequired(field),
    ...(hint ? { hint } : {}),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.multiline ? { multiline: true } : {}),
    ...(field.isRequestLimit ? { isRequestLimit: true } : {}),
    ...(field.decimals === undefined ? {} : { decimals: field.decimals }),
    ...(options ? { options: optionsWith(texts[name] ?? "", offered(field, options)) } : {}),
    ...askedAs(field, texts[name]),
    ...(field.from ? { from: field.from } : {}),
    ...targetOf(field),
    ...(field.language ? { language: field.language } : {}),
    ...(field.among ? { among: field.among } : {}),
    ...(field.linked || field.several ? { chosenMany: chosen } : chosen[0] ? { chosen: chosen[0] } : {}),
  };
}

function targetOf({ to, idKind, accepts, disabledFeatures, folder }: Field) {
  return {
    ...(to ? { to } : {}),
    ...(idKind ? { idKind } : {}),
    ...(accepts ? { accepts } : {}),
    ...(disabledFeatures ? { disabledFeatures } : {}),
    ...(folder ? { folder } : {}),
  };
}

function offered({ offers }: Field, options: Readonly<Record<string, string>>) {
  return offers ? Object.fromEntries(offers().map((one) => [one, options[one] ?? one])) : options;
}

function askedAs(
  field: Field,
  text: string | undefined,
): Pick<FieldDescription, "inLanguage" | "ordered" | "isSettled" | "sketched"> {
  return {
    ...(field.inLanguage ? { inLanguage: field.inLanguage } : {}),
    ...(field.ordered ? { ordered: true } : {}),
    ...(field.sketched ? { sketched: true } : {}),
    ...(isSettled(field, text) ? { isSettled: true } : {}),
  };
}

/** Checks whether there is nothing to ask: the website has one language, and the record is in it. */
function isSettled({ offers, language }: Field, text = ""): boolean {
  if (language === "other") return siteLanguages().length === 1 && text === "";
  const [only, ...others] = offers?.() ?? [];
  return only !== undefined && others.length === 0 && (text === "" || text === only);
}

/** Returns the options of a choice; a value that is no longer an option stays visible, and can be replaced. */
function optionsWith(text: string, options: Readonly<Record<string, string>>) {
  const all = { ...options, ...(text === "" || Object.hasOwn(options, text) ? {} : { [text]: text }) };
  return Object.entries(all).map(([value, shown]) => ({ value, text: shown }));
}

/** Returns the contents of items, with the records that any of them names. */
async function itemGroupsOf(
  module: AnyModule,
  name: string,
  { groups, parts, maxItems }: Field,
  text = "",
  viewer: Viewer,
) {
  const { language } = viewer;
  if (!groups || !parts) return {};
  const told = parts(text);
  const described = await mapSeries(Object.entries(groups), async ([type, fields]) => ({
    type,
    label: itemTypeName(module, name, type, language),
    fields: await mapSeries(Object.entries(fields), async ([key, field]) => {
      const own = itemFieldTexts(module, name, key, type, language);
      const values = told.filter((part) => part.field === field).map(({ value }) => storedText(field, value));
      const records = await mapSeries([...new Set(values)], (value) => chosenRecords(field, value, viewer));
      return {
        ...(await describeField(key, field, own, {})),
        ...(field.defaultValue === "" ? {} : { defaultValue: field.defaultValue }),
        ...(records.length > 0 ? { chosenMany: records.flat() } : {}),
      };
    }),
  }));
  return { groups: described, ...(maxItems === undefined ? {} : { maxItems }) };
}

async function grantsOf(
  field: Field,
  {
    stored = "",
    typed = "",
    limits = "",
  }: Readonly<Record<"stored" | "typed" | "limits", string | undefined>>,
  viewer: Viewer,
) {
  if (field.kind === "limitSet") return { limits: await describeLimits(typed, viewer.language) };
  return field.kind === "permissionSet"
    ? { grants: await describeGrants(stored, typed, limits, viewer) }
    : {};
}

/** Checks whether an empty value would be refused, at the latest on publication. */
function isRequired(field: Field): boolean {
  return field.from === undefined && (!z.safeDecode(field.schema, "").success || isNeededWhereItIs(field));
}

function isNeededWhereItIs({ onlyWhere, neededWhere }: Field): boolean {
  if (!onlyWhere || neededWhere?.field !== onlyWhere.field || neededWhere.unless !== undefined) return false;
  return onlyWhere.is.every((value) => neededWhere.is.includes(value));
}

/** Returns the existing records that a text names. */
async function chosenRecords(field: Field, text: string, viewer: Viewer | undefined) {
  if (!field.references || !(field.to || field.kind === "image")) return [];
  const decoded = z.safeDecode(field.schema, text);
  const named = field.references(decoded.success ? (decoded.data ?? "") : text);
  return (await mapSeries(named, ({ module, id }) => chosenRecord(module, String(id), viewer))).flatMap(
    (record) => record ?? [],
  );
}

async function chosenRecord(moduleName: string, id: string, viewer: Viewer | undefined) {
  const target = moduleNamed(moduleName);
  const row = target && (await readReferenced(target, id));
  if (!target || !row) return undefined;
  return {
    id: row.id,
    text: viewer ? labelFor(target, row, viewer) : actionLabel(target, row),
    ...(typeof row.path === "string" && !(viewer && isSecretFrom(target, row, viewer.permissions))
      ? { path: row.path }
      : {}),
    ...lookOf(target, row),
    ...(viewer ? await adjustableAt(target, row, viewer) : {}),
  };
}

/** Returns a file's preview, and when it was taken. */
function lookOf(module: AnyModule, row: Row) {
  const { thumbnail, choiceData } = behaviourOf(module);
  if (!thumbnail) return {};
  const { takenAt } = choiceData?.(row) ?? {};
  return {
    thumbnail: thumbnail(row),
    key: String(row.key),
    ...(typeof takenAt === "string" && takenAt !== "" ? { takenAt } : {}),
  };
}

function inputKindOf(name: string, { kind }: Field): InputKind {
  const found = inputKinds.find((one) => one === kind);
  if (!found)
    throw new Error(`No form can ask for the field "${name}": nobody types what is of the kind "${kind}".`);
  return found;
}
