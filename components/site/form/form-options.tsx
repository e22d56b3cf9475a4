import type { SiteFormField } from "#lib/website/views/form-bodies";

/** What can be chosen, one under the other: one of it, or several. */
export function FormOptions({ field }: { readonly field: SiteFormField }) {
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
