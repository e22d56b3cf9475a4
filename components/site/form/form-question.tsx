import { getTranslations } from "next-intl/server";
import type { SiteFormField, SiteFormView } from "#lib/website/views/bodies";

/** Maximum number of options listed under each other; more are in a list that opens. */
const mostInSight = 7;

/** A question with all information about it. */
export async function FormQuestion({ field }: { readonly field: SiteFormField }) {
  const { type, options } = field;
  if (type === "consent") return <Consent field={field} />;
  const isGroup = type === "choices" || (type === "choice" && options.length <= mostInSight);
  if (isGroup && options.length > 0)
    return (
      <fieldset
        className="form-field"
        data-shown-by={field.shownBy}
        id={field.id}
        tabIndex={-1}
        {...describedBy(field)}
      >
        <legend className="form-label">
          <Label field={field} />
        </legend>
        <Said field={field} />
        <FormOptions field={field} />
      </fieldset>
    );
  return (
    <div className="form-field" data-shown-by={field.shownBy}>
      <label className="form-label" htmlFor={field.id}>
        <Label field={field} />
      </label>
      <Said field={field} />
      <FormControl field={field} attributes={attributesOf(field)} />
    </div>
  );
}

/** A check box next to the text that is agreed to. */
async function Consent({ field }: { readonly field: SiteFormField }) {
  const t = await getTranslations("site.form");
  return (
    <div className="form-field" data-shown-by={field.shownBy}>
      <div className="form-choice">
        <input
          type="checkbox"
          value="yes"
          defaultChecked={field.value !== ""}
          data-shows={field.shows}
          {...attributesOf(field)}
        />
        <label htmlFor={field.id}>
          <Label field={field} />
        </label>
      </div>
      {field.link && (
        <p className="form-help">
          <a href={field.link}>{t("consentLink")}</a>
        </p>
      )}
      <Said field={field} />
    </div>
  );
}

async function Label({ field }: { readonly field: SiteFormField }) {
  const t = await getTranslations("site.form");
  return (
    <>
      {field.label}
      {field.isRequired && (
        <span className="form-required" title={t("required")}>
          {" *"}
        </span>
      )}
    </>
  );
}

/** Shows the help text of a question, when an answer is required, and its error. */
function Said({ field }: { readonly field: SiteFormField }) {
  return (
    <>
      {field.condition && (
        <p className="form-help form-condition" id={`${field.id}-condition`}>
          {field.condition}
        </p>
      )}
      {field.help && (
        <p className="form-help" id={`${field.id}-help`}>
          {field.help}
        </p>
      )}
      {field.error && (
        <p className="form-error" id={`${field.id}-error`}>
          {field.error}
        </p>
      )}
    </>
  );
}

type ControlAttributes = ReturnType<typeof attributesOf>;

/**
 * Returns the attributes of an input. The browser does not require a question that may be hidden, because it could
 * not show where it is.
 */
function attributesOf(field: SiteFormField) {
  return {
    id: field.id,
    name: field.name,
    required: field.isRequired && field.condition === undefined,
    "aria-required": field.isRequired,
    "aria-invalid": field.error === undefined ? undefined : true,
    ...describedBy(field),
  } as const;
}

function describedBy({ id, condition, help, error }: SiteFormField) {
  const parts = [error && "error", condition && "condition", help && "help"].filter(Boolean);
  return parts.length === 0 ? {} : { "aria-describedby": parts.map((part) => `${id}-${part}`).join(" ") };
}

/** Lists the options one below the other, to choose one or several. */
function FormOptions({ field }: { readonly field: SiteFormField }) {
  const isOne = field.type === "choice";
  return (
    <div className="form-options">
      {field.options.map(({ id, value, isChosen, shows }) => (
        <div key={id} className="form-choice">
          <input
            id={id}
            type={isOne ? "radio" : "checkbox"}
            name={field.name}
            value={value}
            defaultChecked={isChosen}
            data-shows={shows}
            required={isOne && field.isRequired && field.condition === undefined}
            aria-invalid={field.error === undefined ? undefined : true}
            aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}
          />
          <label htmlFor={id}>{value}</label>
        </div>
      ))}
    </div>
  );
}

/** The one input of a question; browsers offer keyboards and remembered values by its type. */
async function FormControl({
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

/** Lists the errors, each linking to where it can be fixed; browsers come here first and read it out. */
export async function FormErrors({ form }: { readonly form: SiteFormView }) {
  const t = await getTranslations("site.form");
  if (form.message === undefined) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent, which screen readers are to read first
    <div className="form-errors" role="alert" tabIndex={-1} autoFocus id={`${form.id}-errors`}>
      <p className="form-errors-heading">{form.message}</p>
      {form.errors.length > 0 && (
        <ul>
          {form.errors.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {introduced(label)} {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {form.hasFiles && <p>{t("filesAgain")}</p>}
    </div>
  );
}

/** Adds a colon to a label that does not end with a question mark or a full stop. */
function introduced(label: string): string {
  return /[.?!:…]$/.test(label) ? label : `${label}:`;
}
