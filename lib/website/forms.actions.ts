import { database } from "#db/client";
import { isShown } from "#lib/kernel/engine/publishing/shown";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import type { AddressedRow } from "#lib/kernel/queries/tree";
import { recordHref } from "#lib/kernel/rich-text/href";
import { normaliseEmail } from "#lib/platform/email-address";
import { slugify } from "#lib/platform/slug";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { addressWithin } from "../kernel/public-types.ts";
import { addressChange, takeAddress } from "../kernel/traits/addressed/address.ts";
import { isSiteLanguage } from "../platform/site-languages.ts";
import { forms } from "./forms.ts";
import { countSubmissions, newestSubmissions, setRetention } from "./queries/submissions.ts";
import { canDecide, type FormField, optionsOf } from "./submissions/form.ts";
import { recipientsOf } from "./submissions/mails.ts";

type Form = RowOf<typeof forms>;

/** Ensures that questions of a form can be told apart and answered, and that its mails can arrive. */
export const formsBehaviour: Behaviour<typeof forms> = {
  prepare: ({ values, before }) => {
    const record = { ...before, ...values };
    if (values.fields) Object.assign(values, { fields: completeFields(values.fields) });
    if (typeof values.recipients === "string")
      Object.assign(values, { recipients: recipientsOf(values.recipients).join(", ") });
    return [
      ...fieldIssues(values.fields ?? []),
      ...recipientIssues(values.recipients ?? null),
      ...respondIssues(record),
    ];
  },

  changed: async ({ before, after, context }) => {
    if (before && before.retentionDays !== after.retentionDays)
      await setRetention(context.tx, after.id, after.retentionDays);
    if (after.deletedAt === null)
      await takeAddress(forms, before && addressed(before), addressed(after), context);
  },

  newAddress: (before, after) => addressChange(forms, addressed(before), addressed(after)),
  undoableFields: { update: ["key", "language"] },

  publicUrl: (row) => (isShown(row, new Date()) && isSiteLanguage(row.language) ? addressOf(row) : undefined),
  previewUrl: (row) => {
    const isSeenAsItIs = isShown(row, new Date()) && !row.workingCopy;
    if (isSeenAsItIs) return undefined;
    return `${addressOf(row)}?preview=${recordHref({ module: "forms", id: row.id })}`;
  },

  /** Leaves out the submitted text: people allowed to read forms need not be allowed to read that. */
  related: async ({ id }) => {
    const found = await newestSubmissions(id, 5);
    const items = found.map((row) => ({
      text: `#${row.id}`,
      detail: row.createdAt,
      path: `submissions/${row.id}`,
    }));
    const total = await countSubmissions(database(), id);
    const more = { path: `submissions?search=&form=${id}`, module: "submissions" };
    return [{ key: "submissions", items, total, ...(total > 0 ? { more } : {}) }];
  },

  actions: {},
};

/** The address of a form is its key, without anything above it. */
function addressed(form: Form): AddressedRow {
  return { ...form, path: form.key, slug: form.key, parentId: null };
}

function addressOf({ language, key }: Pick<Form, "language" | "key">): string {
  return addressWithin("forms", language, key);
}

function recipientIssues(recipients: string | null): readonly Issue[] {
  const all = recipientsOf(recipients);
  if (all.length > mostRecipients)
    return [{ field: "recipients", code: "too_many", parameters: { limit: mostRecipients } }];
  const isSound = all.every((one) => normaliseEmail(one) !== undefined);
  return isSound ? [] : [{ field: "recipients", code: "invalid_email" }];
}

const mostRecipients = 10;

/** An automatic answer needs both its texts, and an address to go to. */
function respondIssues({
  answerSubject = null,
  answerText = null,
  fields = [],
}: Partial<Form>): readonly Issue[] {
  if (answerSubject === null && answerText === null) return [];
  if (answerSubject === null) return [{ field: "answerSubject", code: "required" }];
  if (answerText === null) return [{ field: "answerText", code: "required" }];
  return fields.some(({ type }) => type === "email") ? [] : [{ field: "answerText", code: "no_email_field" }];
}

type Questions = readonly FormField[];

/** Gives each question a name, made of the label where none was entered, and puts options on lines of their own. */
export function completeFields(fields: Questions): Questions {
  const taken = new Set(fields.flatMap(({ name }) => name ?? []));
  return fields.map((field) => {
    const name = field.name ?? freeName(field, taken);
    taken.add(name);
    return { ...field, name, ...("options" in field ? { options: inLines(field.options) } : {}) };
  });
}

/**
 * Returns the issues of questions beyond each single value: names that are taken, and conditions that nothing can
 * decide.
 */
function fieldIssues(fields: Questions): readonly Issue[] {
  return fields.flatMap((field, index) => [
    ...nameIssues(field, index, fields),
    ...conditionIssues(field, index, fields.slice(0, index)),
  ]);
}

function freeName({ label, type }: FormField, taken: ReadonlySet<string>): string {
  const slug = slugify(label).replaceAll("-", "_").slice(0, 34);
  const stem = /^[a-z]/.test(slug) ? slug : type;
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** Programs may send a list. */
function inLines(options: string | null): string | null {
  if (!options?.trim().startsWith("[")) return options;
  try {
    const list: unknown = JSON.parse(options);
    const isList = Array.isArray(list) && list.every((one) => typeof one === "string");
    return isList ? list.join("\n") : options;
  } catch {
    return options;
  }
}

function nameIssues({ name }: FormField, index: number, fields: Questions): readonly Issue[] {
  const isTaken = fields.slice(0, index).some((other) => other.name === name);
  return isTaken ? [{ field: `fields.${index}.name`, code: "taken" }] : [];
}

function conditionIssues({ showWhen, showIs }: FormField, index: number, above: Questions): readonly Issue[] {
  if (showWhen === null)
    return showIs === null ? [] : [{ field: `fields.${index}.showWhen`, code: "required" }];
  const source = above.find(({ name }) => name === showWhen);
  if (!source || !canDecide(source)) return [{ field: `fields.${index}.showWhen`, code: "not_above" }];
  if (showIs === null) return [];
  const possible = source.type === "consent" ? ["yes"] : optionsOf(source);
  return possible.length === 0 || possible.includes(showIs)
    ? []
    : [{ field: `fields.${index}.showIs`, code: "unknown_choice" }];
}
