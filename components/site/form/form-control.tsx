import { getTranslations } from "next-intl/server";
import type { SiteFormField } from "#lib/website/views/form-bodies";
import type { ControlAttributes } from "./form-question.tsx";

/** The one input of a question; browsers offer keyboards and what they remember by its type. */
export async function FormControl({
  field,
  attributes,
}: {
  readonly field: SiteFormField;
  readonly attributes: ControlAttributes;
}) {
  const t = await getTranslations("site.form");
  const { value, limits } = field;
  const shared = { ...attributes, className: "form-input", defaultValue: value };
  switch (field.type) {
    case "textarea":
      return <textarea rows={6} maxLength={limits.maxLength} {...shared} />;
    case "email":
      return <input type="email" autoComplete="email" maxLength={254} {...shared} />;
    case "tel":
      return <input type="tel" autoComplete="tel" maxLength={30} {...shared} />;
    case "number":
      return <input type="text" inputMode="decimal" {...shared} />;
    case "date":
      return <input type="date" min={limits.min} max={limits.max} {...shared} />;
    case "file":
      return <input {...attributes} type="file" accept={field.accept} className="form-file" />;
    case "choice":
      if (field.options.length === 0) return <input type="text" {...shared} />;
      return (
        <select {...attributes} className="form-input" defaultValue={value}>
          <option value="">{t("choose")}</option>
          {field.options.map((option) => (
            <option key={option.id} id={option.id} value={option.value} data-shows={option.shows}>
              {option.value}
            </option>
          ))}
        </select>
      );
    default:
      return <input type="text" maxLength={limits.maxLength} {...shared} />;
  }
}
