import { useLocale, useTranslations } from "next-intl";
import { Input } from "#components/ui/input";
import { dateFormat } from "#lib/platform/i18n/intl";
import { localFromInstant, siteTimeZone } from "#lib/platform/i18n/time-zone";
import { ClearButton } from "./clear-button.tsx";
import type { CellProps } from "./field-cell.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, controlId, type FieldInputProps } from "./input-props.ts";

/** A date and time in the site's zone. */
export function MomentInput({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.fields.moment");
  return (
    <FieldFrame field={field} error={error} aside={<Zone />}>
      <div className="flex gap-2">
        <Input
          {...controlAttributes({ field, error })}
          type={isLocal(momentInputText(text)) ? "datetime-local" : "text"}
          name={field.name}
          defaultValue={momentInputText(text)}
          className="tabular-nums"
        />
        <ClearButton
          controlId={controlId(field.name)}
          label={t("clear", { label: field.label })}
          isEmpty={text === ""}
        />
      </div>
    </FieldFrame>
  );
}

/**
 * Returns the text the input shows: a stored instant as local time; a value sent back by a plain form is local
 * already.
 */
export function momentInputText(text: string): string {
  const instant = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? localFromInstant(instant) : text;
}

/** Checks whether a date input can show a text; one that it cannot show would look empty. */
function isLocal(text: string): boolean {
  return text === "" || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text);
}

/** The zone's name in words, such as "Central European Time". */
function Zone() {
  const t = useTranslations("admin.fields.moment");
  const format = { timeZone: siteTimeZone, timeZoneName: "longGeneric" } as const;
  const parts = dateFormat(useLocale(), format).formatToParts();
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? siteTimeZone;
  return (
    <span title={siteTimeZone} className="min-w-0 truncate text-xs text-muted-foreground">
      <span className="sr-only">{t("zone")} </span>
      {zone}
    </span>
  );
}

/** A time that stays on one line. */
export function MomentCell({ cell }: CellProps) {
  return <span className="moment-cell">{cell.text}</span>;
}
