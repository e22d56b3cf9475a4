import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionButton, ActionIcon } from "#components/admin/listing/action-button";
import { momentInputText } from "#components/fields/moment";
import { numberInputText } from "#components/fields/number";
import { StateBadge } from "#components/fields/state-badge";
import { buttonClasses } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import type { FormDescription } from "#lib/admin/form/form-description";
import { classNames } from "#lib/platform/class-names";
import { Crumb } from "../breadcrumb.tsx";
import { FormMessages } from "../browser-texts.tsx";
import { ConflictCard } from "../conventions/dialogs/conflict-card.tsx";
import { readBases } from "../conventions/forms/bases.ts";
import { WhoMay } from "../explainer.tsx";
import { FileInput, FilePanel, ReplaceForms } from "../media/file-panel.tsx";
import { VisitPlot, VisitSums } from "../visits/visit-plot.tsx";
import { BesidePanel } from "./beside-panel.tsx";
import { draftKey, type Texts } from "./draft.ts";
import { DraftKeeper } from "./draft-keeper.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FieldGroup, FieldList } from "./field-group.tsx";
import { FormHeader } from "./form-header.tsx";
import { LookPanel } from "./look-panel.tsx";
import { Presence } from "./presence.tsx";
import { RecordHistory } from "./record-history.tsx";
import { RelatedCard, RelatedForms, TranslationLinks } from "./related-records.tsx";
import { CommentForm, ReviewBox, recordForm } from "./review-box.tsx";
import { ReviewThread } from "./review-thread.tsx";
import { SaveBar } from "./save-bar.tsx";
import { UnsavedCopy, UnsavedGuard } from "./unsaved-guard.tsx";

/** Renders the edit form of any module: a native form that works by itself and better with the conventions. */
export function ModuleForm({ form }: { readonly form: FormDescription }) {
  const labels = labelsOf(form);
  return (
    <FormMessages>
      {isNamed(form) ? <Crumb title={form.heading} /> : null}
      <FormHeader form={form} />
      {form.standing ? <RecordStanding standing={form.standing} csrfToken={form.csrfToken} /> : null}
      {form.review ? <ReviewThread review={form.review} form={form} /> : null}
      {form.presenceUrl ? <Presence key={form.presenceUrl} url={form.presenceUrl} /> : null}
      <WithBeside form={form}>
        <form
          key={form.id ?? "new"}
          id={recordForm}
          method="post"
          action={form.actionUrl}
          data-form={form.page}
          data-list={form.listUrl}
          noValidate
          autoComplete="off"
          {...encodingOf(form)}
          className={classNames("@container **:scroll-mt-20 **:scroll-mb-24", !hasSide(form) && "max-w-2xl")}
        >
          <input type="hidden" name="_csrf" value={form.csrfToken} />
          {Object.entries(form.create?.carried ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="_asks" value="1" />
          {form.beside && form.id === undefined ? (
            <input type="hidden" name="_beside" value={form.beside.language} />
          ) : null}
          {form.texts.version ? <input type="hidden" name="version" value={form.texts.version} /> : null}
          {form.bases ? <input type="hidden" name="_base" value={form.bases} /> : null}
          <Conflicts form={form} />
          <ErrorSummary errors={form.errors} labels={labels} />
          <p
            data-error-for=""
            hidden
            className="mb-4 rounded-lg bg-destructive-soft p-4 font-medium text-destructive-text"
          />
          {form.mayUpdate ? <Keeper form={form} labels={labels} /> : null}
          <fieldset disabled={!form.mayUpdate} className="contents">
            <Columns form={form} />
          </fieldset>
          {form.create?.note ? (
            <p className="mt-6 text-pretty text-muted-foreground">{form.create.note}</p>
          ) : null}
          <ReviewBox form={form} />
          <Bottom form={form} />
        </form>
      </WithBeside>
      <CommentForm review={form.review} csrfToken={form.csrfToken} />
      {form.file ? <ReplaceForms file={form.file} csrfToken={form.csrfToken} /> : null}
      <RelatedForms related={form.related} csrfToken={form.csrfToken} />
    </FormMessages>
  );
}

/** Renders the buttons and the part that stores what was typed; with scripts, files are uploaded as they are chosen. */
function Bottom({ form }: { readonly form: FormDescription }) {
  if (form.upload)
    return (
      <div className="hidden noscript:contents">
        <SaveBar form={form} />
      </div>
    );
  return (
    <>
      <SaveBar form={form} />
      {form.mayUpdate ? <UnsavedGuard /> : null}
      {form.mayUpdate && actionsOf(form).some(({ copies }) => copies) ? <UnsavedCopy /> : null}
    </>
  );
}

function actionsOf({ actions, standing, related }: FormDescription) {
  const ofRelated = related.flatMap(({ items }) => items.flatMap((item) => item.actions ?? []));
  return [...actions, ...(standing?.actions ?? []), ...ofRelated];
}

/** The form alone, to the right of another language version, or with a preview to its right. */
function WithBeside({ form, children }: { readonly form: FormDescription; readonly children: ReactNode }) {
  if (form.look)
    return (
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        {children}
        <LookPanel key={form.texts.version} look={form.look} texts={form.texts} />
      </div>
    );
  if (!form.beside) return children;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <BesidePanel beside={form.beside} />
      {children}
    </div>
  );
}

function Conflicts({ form }: { readonly form: FormDescription }) {
  const saves = form.publishing ? { saves: { name: "intent", value: "draft" } } : {};
  return (
    <div data-conflict>
      {form.conflicts.length > 0 ? (
        <ConflictCard conflicts={form.conflicts} className="mb-4" {...saves} />
      ) : null}
    </div>
  );
}

function Keeper({ form, labels }: { readonly form: FormDescription; readonly labels: Texts }) {
  if (form.upload) return null;
  return (
    <DraftKeeper
      storageKey={draftKey(form.adminId, form.page, form.id)}
      version={form.texts.version ? Number(form.texts.version) : null}
      stored={storedTexts(form)}
      bases={readBases(form.bases) ?? {}}
      labels={labels}
      changed={form.changed}
    />
  );
}

function Columns({ form }: { readonly form: FormDescription }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-1 gap-8",
        hasSide(form) &&
          "@min-[54rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[64rem]:grid-cols-[minmax(0,1fr)_22rem]",
      )}
    >
      <div className="grid grid-cols-1 min-w-0 content-start gap-6">
        {form.file ? <FilePanel file={form.file} csrfToken={form.csrfToken} /> : null}
        {form.upload ? <FileInput form={form} accept={form.upload.accept} /> : null}
        <FieldList fields={form.main} form={form} />
        {form.whoMay ? <WhoMay who={form.whoMay} /> : null}
        <RecordHistory form={form} />
      </div>
      {hasSide(form) ? (
        <div className="grid grid-cols-1 min-w-0 content-start gap-4">
          {form.side.map((group) => (
            <FieldGroup key={group.heading} group={group} form={form} />
          ))}
          <TranslationLinks translations={form.translations} />
          {form.related.map((related) => (
            <RelatedCard key={related.heading} related={related} />
          ))}
          {form.visits ? <VisitCard plot={form.visits} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Checks whether the trail above distinguishes the record from its module. */
function isNamed({ isSingle, isBelow }: FormDescription): boolean {
  return !isSingle || isBelow === true;
}

/** Returns the encoding of the form; files can be sent only in this one. */
function encodingOf({ upload }: FormDescription) {
  return upload ? { encType: "multipart/form-data" } : {};
}

/** Views of the page that the record is shown on. */
function VisitCard({ plot }: { readonly plot: NonNullable<FormDescription["visits"]> }) {
  const t = useTranslations("admin.visits");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("ofRecord")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <VisitSums plot={plot} />
        <VisitPlot plot={plot} className="h-16" />
      </CardContent>
    </Card>
  );
}

function hasSide({ side, translations, related }: FormDescription): boolean {
  return side.length > 0 || translations.length > 0 || related.length > 0;
}

function labelsOf(form: FormDescription): Texts {
  return Object.fromEntries(
    allFields(form).flatMap(({ name, label, groups = [] }) => [
      [name, label],
      ...groups.flatMap(({ fields }) =>
        fields.map((inner) => [`${name}.*.${inner.name}`, inner.label] as const),
      ),
    ]),
  );
}

/** The stored texts of the form's fields, as its inputs show them. */
function storedTexts(form: FormDescription): Texts {
  return Object.fromEntries(
    allFields(form).map(({ name, kind }) => {
      const text = form.texts[name] ?? "";
      if (kind === "number") return [name, numberInputText(text, form.language)];
      return [name, kind === "moment" ? momentInputText(text) : text];
    }),
  );
}

function allFields({ main, side }: FormDescription) {
  return [...main, ...side.flatMap(({ fields }) => fields)].filter(({ given }) => given === undefined);
}

/** Shows the state of a record, what it means, and the actions that change it. */
function RecordStanding({ standing, csrfToken }: RecordStandingProps) {
  const t = useTranslations("admin.form");
  const { text, tone, explanation, actions } = standing;
  return (
    <section
      aria-label={t("standing")}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border border-border bg-card px-4 py-3"
    >
      <StateBadge text={text} tone={tone} />
      <p className="min-w-0 flex-[1_1_24rem] text-pretty text-muted-foreground">{explanation}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={csrfToken}
            icon={<ActionIcon name={action.name} />}
            className={buttonClasses({
              size: "small",
              ...(action.danger ? { className: "text-destructive-text" } : {}),
            })}
          />
        ))}
      </div>
    </section>
  );
}

interface RecordStandingProps {
  readonly standing: NonNullable<FormDescription["standing"]>;
  readonly csrfToken: string;
}
