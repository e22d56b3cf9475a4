import { canDecide } from "#lib/website/submissions/conditions";
import type { NamedField } from "#lib/website/submissions/form";
import type { SiteFormField } from "#lib/website/views/form-bodies";

/** As many as the style sheet has rules for; further questions are always shown, with the words about when. */
const mostConditions = 24;

/**
 * Gives each condition of a form a number, told to its question and to the choices that bring it. By these the style sheet
 * leaves out what is not asked, without a script and without styles in the page.
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

/** A box, a button or an option of a list, each with an id of its own. */
function idsOf({ id, type, options }: SiteFormField, value: string | null): readonly string[] {
  if (type === "consent") return [id];
  return options.filter((option) => value === null || option.value === value).map((option) => option.id);
}
