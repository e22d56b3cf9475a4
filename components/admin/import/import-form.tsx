import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { ImportDescription } from "#lib/admin/import/import-description";
import { separators } from "#lib/platform/csv/separators";

/** Chooses how a file is read; before its first reading, this can be left to automatic detection. */
export function ReadingFields({ reading, isRead = false }: ReadingFieldsProps) {
  const t = useTranslations("admin.import");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SeparatorField chosen={reading.separator} {...(isRead ? {} : { guessed: t("guessed") })} />
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor="field-header">{t("header")}</Label>
        <NativeSelect id="field-header" name="header" defaultValue={reading.header}>
          {isRead ? null : <option value="">{t("guessed")}</option>}
          <option value="yes">{t("headers.yes")}</option>
          <option value="no">{t("headers.no")}</option>
        </NativeSelect>
      </div>
    </div>
  );
}

function SeparatorField({ chosen, guessed }: SeparatorFieldProps) {
  const t = useTranslations("admin.import");
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor="field-separator">{t("separator")}</Label>
      <NativeSelect id="field-separator" name="separator" defaultValue={chosen}>
        {guessed ? <option value="">{guessed}</option> : null}
        {separators.map((separator) => (
          <option key={separator} value={separator}>
            {t(`separators.${separator}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

interface ReadingFieldsProps {
  readonly reading: ImportDescription["reading"];
  readonly isRead?: boolean;
}

interface SeparatorFieldProps {
  readonly chosen: string;
  /** Text that says that the file itself decides. */
  readonly guessed?: string;
}

/** Input to choose or drop a file for import. */
export function ImportFileInput(input: Omit<ComponentProps<"input">, "type" | "name" | "className">) {
  return (
    <input
      type="file"
      name="file"
      className="min-w-0 rounded-lg border border-dashed border-border-strong p-4 text-sm file:mr-4 file:rounded-md file:border-0 file:bg-primary-soft file:px-3 file:py-1.5 file:font-medium file:text-primary-text focus-visible:focus-ring aria-invalid:border-destructive"
      {...input}
    />
  );
}

/** Meaning of each column of a file, as fields `column.0` and so on; empty for a column that is skipped. */
export function MappedColumns({ columns, options, none }: MappedColumnsProps) {
  return (
    <ul className="grid gap-3">
      {columns.map(({ heading, samples, value: chosen }, index) => {
        const name = `column.${index}`;
        return (
          <li
            key={name}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <div className="min-w-0">
              <Label htmlFor={`field-${name}`} className="wrap-anywhere">
                {heading}
              </Label>
              <p className="truncate text-xs text-muted-foreground">{samples.filter(Boolean).join(" · ")}</p>
            </div>
            <NativeSelect id={`field-${name}`} name={name} defaultValue={chosen}>
              <option value="">{none}</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </li>
        );
      })}
    </ul>
  );
}

interface MappedColumnsProps {
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    readonly value: string;
  }[];
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Label for skipping a column. */
  readonly none: string;
}

/** Carries out what was chosen for a file, or starts again with another one. */
export function Decision({
  url,
  csrfToken,
  plan,
  apply,
  nothing,
  again,
  isSentByScript,
  children,
}: DecisionProps) {
  return (
    <form
      method="post"
      action={url}
      {...(isSentByScript ? { "data-form": "import", "data-list": url } : {})}
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="plan" value={plan} />
      {apply ? (
        <Button type="submit" variant="primary" className="aria-busy:opacity-60">
          {apply}
        </Button>
      ) : null}
      {!apply && nothing ? <p className="font-medium">{nothing}</p> : null}
      <a href={url} data-content={url} className={buttonClasses()}>
        {again}
      </a>
      {children}
    </form>
  );
}

interface DecisionProps {
  readonly url: string;
  readonly csrfToken: string;
  readonly plan: string;
  /** Label of the button; absent if nothing can be done. */
  readonly apply: string | undefined;
  /** Text shown in its place. */
  readonly nothing?: string;
  readonly again: string;
  /** True if a passkey may have to be requested in between. */
  readonly isSentByScript?: boolean;
  readonly children?: ReactNode;
}
