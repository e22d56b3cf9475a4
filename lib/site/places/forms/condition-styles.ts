import type { SiteFormField } from "#lib/site/views/form-bodies";
import { canDecide } from "#lib/submissions/conditions";
import type { NamedField } from "#lib/submissions/form";

/**
 * Styles that leave questions out whose condition is not met, in browsers that know `:has`; no script, and nothing in
 * them but ids that this program made. They also leave out the words about it, which are for the others.
 */
export function conditionStyles(
  formId: number,
  drawn: readonly SiteFormField[],
  fields: readonly NamedField[],
): string {
  const rules = fields.flatMap(({ name, showWhen, showIs }) => {
    const source = fields.find((other) => other.name === showWhen && canDecide(other));
    const own = drawn.find((field) => field.name === name);
    const decisive = drawn.find((field) => field.name === source?.name);
    if (!own || !decisive) return [];
    const chosen = idsOf(decisive, showIs).map((id) => `#${id}:checked`);
    if (chosen.length === 0) return [];
    const question = `[data-of="${own.id}"]`;
    return [
      `#form-${formId}:not(:has(${chosen.join(",")})) ${question},${question} .form-condition{display:none}`,
    ];
  });
  return rules.length === 0 ? "" : `@supports selector(:has(*)){${rules.join("")}}`;
}

/** A box, a button or an option of a list, each with an id of its own. */
function idsOf({ id, type, options }: SiteFormField, value: string | null): readonly string[] {
  if (type === "consent") return [id];
  return options.filter((option) => value === null || option.value === value).map((option) => option.id);
}
