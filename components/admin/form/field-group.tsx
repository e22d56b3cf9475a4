import { FieldInput } from "#components/fields/field-input";
import { OnlyWhere } from "#components/fields/only-where";
import { SearchPreview } from "#components/fields/search-preview";
import { buttonClasses } from "#components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import type { FieldDescription } from "#lib/admin/form/field-description";
import type { FormDescription } from "#lib/admin/form/form-description";
import { ActionIcon } from "../listing/action-button.tsx";
import { drawnFields } from "../media/file-panel.tsx";
import { FoldedGroup } from "./folded-group.tsx";

export function FieldList({
  fields,
  form,
}: {
  readonly fields: readonly FieldDescription[];
  readonly form: FieldSurroundings;
}) {
  const { uploadUrl, searchUrl, siteUrl, homePaths, csrfToken, id, texts, language } = form;
  const setting = {
    uploadUrl,
    searchUrl,
    siteUrl,
    homePaths,
    csrfToken,
    id,
    writtenIn: texts.language || language,
  };
  const inputOf = (field: FieldDescription) => {
    const input = (
      <FieldInput
        key={field.name}
        field={field}
        text={texts[field.name] ?? ""}
        error={form.errors.find((error) => error.field === field.name)?.message}
        {...itemErrorsOf(field, form)}
        setting={setting}
      />
    );
    const { onlyWhere } = field;
    if (!onlyWhere) return input;
    return (
      <OnlyWhere key={field.name} conditions={onlyWhere} texts={texts}>
        {input}
      </OnlyWhere>
    );
  };
  return byValue(fields).map((sameValue) => {
    if (sameValue.length === 1) return sameValue.map(inputOf);
    return (
      <div
        key={sameValue[0]?.name}
        className="grid min-w-0 grid-cols-1 items-start gap-x-4 gap-y-6 @min-[38rem]:grid-cols-2"
      >
        {sameValue.map(inputOf)}
      </div>
    );
  });
}

function itemErrorsOf({ name, groups }: FieldDescription, { errors }: Pick<FormDescription, "errors">) {
  const own = groups ? errors.filter(({ field }) => field.startsWith(`${name}.`)) : [];
  if (own.length === 0) return {};
  return { itemErrors: Object.fromEntries(own.map(({ field, message }) => [field, message])) };
}

/** Parts of the surrounding form that inputs need. */
type FieldSurroundings = Pick<
  FormDescription,
  "uploadUrl" | "searchUrl" | "siteUrl" | "homePaths" | "csrfToken" | "id" | "texts" | "language" | "errors"
>;

/** Renders a group of the side panel; values set in the picture have visible inputs only where no script runs. */
export function FieldGroup({
  group,
  form,
}: {
  readonly group: FormDescription["side"][number];
  readonly form: FormDescription;
}) {
  const { siteName, siteUrl } = form;
  const drawn = drawnFields(form.file);
  const typed = group.fields.filter(({ name }) => !drawn.has(name));
  const plain = group.fields.filter(({ name }) => drawn.has(name));
  const content = (
    <CardContent className="grid grid-cols-1 gap-5">
      <FieldList fields={typed} form={form} />
      {plain.length > 0 ? (
        <div className={`${withoutScripts} gap-5`}>
          <FieldList fields={plain} form={form} />
        </div>
      ) : null}
      {group.actions?.map(({ name, url, label }) => (
        <a
          key={name}
          href={url}
          data-dialog={url}
          className={buttonClasses({ className: "justify-self-start" })}
        >
          <ActionIcon name={name} />
          {label}…
        </a>
      ))}
      {group.searchPreview ? (
        <SearchPreview preview={group.searchPreview} siteName={siteName} siteUrl={siteUrl} />
      ) : null}
    </CardContent>
  );
  if (group.folded !== undefined)
    return (
      <FoldedGroup
        heading={group.heading}
        folded={group.folded}
        names={group.fields.map(({ name }) => name)}
        isOpen={group.fields.some(({ name }) => hasError(name, form))}
      >
        {content}
      </FoldedGroup>
    );
  return (
    <Card className={typed.length === 0 ? withoutScripts : undefined}>
      <CardHeader>
        <CardTitle>{group.heading}</CardTitle>
      </CardHeader>
      {content}
    </Card>
  );
}

function hasError(name: string, { errors }: Pick<FormDescription, "errors">): boolean {
  return errors.some(({ field }) => field === name || field.startsWith(`${name}.`));
}

const withoutScripts = "hidden noscript:grid";

/** Groups the fields that have one value in several languages; every other field is alone. */
function byValue(fields: readonly FieldDescription[]): readonly (readonly FieldDescription[])[] {
  return [...Map.groupBy(fields, ({ name, inLanguage }) => inLanguage?.of ?? name).values()];
}
