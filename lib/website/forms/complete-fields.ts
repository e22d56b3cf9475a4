import type { Issue } from "#lib/kernel/engine/form/issue";
import { slugify } from "#lib/platform/slug";
import { canDecide } from "#lib/website/submissions/conditions";
import { type FormField, optionsOf } from "#lib/website/submissions/form";

type Questions = readonly FormField[];

/** Questions with a name each, made of the label where nobody wrote one, and options on lines of their own. */
export function completeFields(fields: Questions): Questions {
  const taken = new Set(fields.flatMap(({ name }) => name ?? []));
  return fields.map((field) => {
    const name = field.name ?? freeName(field, taken);
    taken.add(name);
    return { ...field, name, ...("options" in field ? { options: inLines(field.options) } : {}) };
  });
}

/** What is wrong with questions beyond each single value: names that are taken, and conditions that nothing can decide. */
export function fieldIssues(fields: Questions): readonly Issue[] {
  return fields.flatMap((field, index) => [
    ...nameIssues(field, index, fields),
    ...conditionIssues(field, index, fields.slice(0, index)),
  ]);
}

function freeName({ label, type }: FormField, taken: ReadonlySet<string>): string {
  const slug = slugify(label).replaceAll("-", "_").slice(0, 34);
  const stem = /^[a-z]/.test(slug) ? slug : type;
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** Programs may send a list. */
function inLines(options: string | null): string | null {
  if (!options?.trim().startsWith("[")) return options;
  try {
    const list: unknown = JSON.parse(options);
    const isList = Array.isArray(list) && list.every((one) => typeof one === "string");
    return isList ? list.join("\n") : options;
  } catch {
    return options;
  }
}

function nameIssues({ name }: FormField, index: number, fields: Questions): readonly Issue[] {
  const isTaken = fields.slice(0, index).some((other) => other.name === name);
  return isTaken ? [{ field: `fields.${index}.name`, code: "taken" }] : [];
}

function conditionIssues({ showWhen, showIs }: FormField, index: number, above: Questions): readonly Issue[] {
  if (showWhen === null)
    return showIs === null ? [] : [{ field: `fields.${index}.showWhen`, code: "required" }];
  const source = above.find(({ name }) => name === showWhen);
  if (!source || !canDecide(source)) return [{ field: `fields.${index}.showWhen`, code: "not_above" }];
  if (showIs === null) return [];
  const possible = source.type === "consent" ? ["yes"] : optionsOf(source);
  return possible.length === 0 || possible.includes(showIs)
    ? []
    : [{ field: `fields.${index}.showIs`, code: "unknown_choice" }];
}
