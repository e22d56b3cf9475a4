import { database } from "#db/client";
import { homeAddress } from "#lib/kernel/public-addresses";
import { translateIssues } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { arePlacesTaken } from "#lib/website/queries/event-places";
import { type FormRecord, listLiveFormSet } from "#lib/website/queries/public-forms";
import { countSubmissions } from "#lib/website/queries/submissions";
import { canDecide, type NamedField, namedFields, optionsOf, trapName } from "#lib/website/submissions/form";
import { largestFileMegabytes, longestText, longestTextarea } from "#lib/website/submissions/read-answers";
import { isOver } from "#lib/website/submissions/receive";
import { noteDrawn, type ReturnedForm } from "#lib/website/submissions/returned-forms";
import { newToken } from "#lib/website/submissions/token";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { SiteFormField, SiteFormView } from "#lib/website/views/bodies";
import type { PublicContext } from "../public-type.ts";
import { formAddress } from "./addresses.ts";

export async function formView(form: FormRecord, context: PublicContext): Promise<SiteView> {
  const { language, name, introduction } = form;
  const href = formAddress(form);
  const set = await listLiveFormSet(form.translationOf ?? form.id, context.now);
  const { name: site } = await siteIdentity(language);
  return {
    language,
    record: { module: "forms", id: form.id },
    title: tie(name, language),
    breadcrumbs: [{ href: homeAddress(language), text: translator(language, "site")("home") }],
    translations: set.map((other) => ({ language: other.language, href: formAddress(other) })),
    search: {
      title: form.seoTitle ?? `${name} – ${site}`,
      description: form.seoDescription ?? introduction ?? "",
      href,
      noindex: form.noindex,
      picture: undefined,
    },
    body: {
      kind: "form",
      introduction: introduction && tie(introduction, language),
      form: await openForm(form, context),
      ...((await arePlacesTaken(database(), form.id, context.now))
        ? { closed: translator(language, "site.event")("full") }
        : {}),
    },
  };
}

/** Returns the form as it can be filled in; undefined if it accepts nothing any more. */
export async function openForm(form: FormRecord, context: PublicContext): Promise<SiteFormView | undefined> {
  const { mostSubmissions } = form;
  const isFull = mostSubmissions !== null && (await countSubmissions(database(), form.id)) >= mostSubmissions;
  const isClosed =
    isFull || isOver(form, context.now) || (await arePlacesTaken(database(), form.id, context.now));
  return isClosed ? undefined : describeForm(form, context);
}

/** Describes a form for components to render, with the sent answers if they could not be accepted. */
function describeForm(form: FormRecord, { now, sender }: PublicContext): SiteFormView {
  const { language } = form;
  const t = translator(language, "site.form");
  const fields = namedFields(form);
  const returned = sender?.returned?.formId === form.id ? sender.returned : undefined;
  if (returned) noteDrawn(returned);
  const errors = translateIssues(returned?.issues ?? [], language);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const described = numberConditions(
    fields.map((field) => describeField(field, form, { returned, error: errorOf(field.name) })),
    fields,
  );
  return {
    id: `form-${form.id}`,
    action: formAddress(form),
    language,
    fields: described,
    hasFiles: fields.some(({ type }) => type === "file"),
    submit: form.submitLabel ?? t("submit"),
    token: returned?.token ?? newToken(form.id, now),
    page: sender?.place === formAddress(form) ? undefined : sender?.place,
    csrf: sender?.csrf,
    trap: trapName(form),
    message: returned ? (errorOf("") ?? t(`returned.${returned.reason}`)) : undefined,
    errors: described.flatMap(({ id, label, error }) =>
      error === undefined ? [] : [{ id, label, message: error }],
    ),
  };
}

interface Filling {
  readonly returned: ReturnedForm | undefined;
  readonly error: string | undefined;
}

function describeField(field: NamedField, form: FormRecord, { returned, error }: Filling): SiteFormField {
  const { language } = form;
  const { name, type, label, required, help } = field;
  const id = `form-${form.id}-${name}`;
  const values = returned?.values.get(name) ?? [];
  const options = optionsOf(field).map((value, index) => ({
    id: `${id}-${index}`,
    value,
    isChosen: values.includes(value),
  }));
  return {
    id,
    name,
    type,
    label: tie(label, language),
    isRequired: required,
    help: help === null ? hintOf(field, language) : tie(help, language),
    condition: conditionText(field, form),
    value: values[0] ?? "",
    options,
    limits: limitsOf(field),
    accept: acceptOf(field),
    link: "link" in field ? (field.link ?? undefined) : undefined,
    error,
  };
}

/** Returns the limits browsers enforce on input; the server enforces them again. */
function limitsOf(field: NamedField): SiteFormField["limits"] {
  if (field.type === "text") return { maxLength: field.longest ?? longestText };
  if (field.type === "textarea") return { maxLength: field.longest ?? longestTextarea };
  if (field.type === "date") return { min: field.earliest ?? undefined, max: field.latest ?? undefined };
  return {};
}

function hintOf(field: NamedField, language: Language): string | undefined {
  if (field.type !== "file") return undefined;
  return translator(language, "site.form")(`fileHint.${field.accept}`, { size: largestFileMegabytes });
}

function acceptOf(field: NamedField): string | undefined {
  if (field.type !== "file" || field.accept === "any") return undefined;
  return field.accept === "picture" ? "image/*" : ".pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.zip,.txt,.csv";
}

/** Says when a question has to be answered, for browsers that cannot hide it. */
function conditionText({ showWhen, showIs }: NamedField, form: FormRecord): string | undefined {
  const source = namedFields(form).find(({ name }) => name === showWhen);
  if (!source) return undefined;
  const t = translator(form.language, "site.form");
  const question = source.label;
  return showIs === null || source.type === "consent"
    ? t("whenAny", { question })
    : t("whenIs", { question, answer: showIs });
}

/** As many as the style sheet has rules for; further questions are always shown, with the text of their condition. */
const mostConditions = 24;

/**
 * Numbers the conditions of a form, for each question and the choices that trigger it. By these the style sheet hides
 * questions that do not apply, without a script and without styles in the page.
 */
export function numberConditions(
  drawn: readonly SiteFormField[],
  fields: readonly NamedField[],
): readonly SiteFormField[] {
  const numbers = new Map<string, number>();
  const shownBy = new Map<string, number>();
  const shows = new Map<string, number[]>();
  for (const { name, showWhen, showIs } of fields) {
    const source = fields.find((other) => other.name === showWhen && canDecide(other));
    const decisive = drawn.find((field) => field.name === source?.name);
    const chosen = decisive ? idsOf(decisive, showIs) : [];
    const condition = chosen.join(" ");
    const number = numbers.get(condition) ?? numbers.size + 1;
    if (chosen.length === 0 || number > mostConditions) continue;
    if (!numbers.has(condition)) for (const id of chosen) shows.set(id, [...(shows.get(id) ?? []), number]);
    numbers.set(condition, number);
    shownBy.set(name, number);
  }
  const listed = (id: string) => shows.get(id)?.join(" ");
  return drawn.map((field) => ({
    ...field,
    shownBy: shownBy.get(field.name),
    shows: listed(field.id),
    options: field.options.map((option) => ({ ...option, shows: listed(option.id) })),
  }));
}

/** Returns an id for each box, button or option of a list. */
function idsOf({ id, type, options }: SiteFormField, value: string | null): readonly string[] {
  if (type === "consent") return [id];
  return options.filter((option) => value === null || option.value === value).map((option) => option.id);
}
