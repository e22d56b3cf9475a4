import type { ConditionPart } from "#lib/database-tool/browsing/condition";
import {
  bound,
  type ColumnFunction,
  expressionOf,
  functionNames,
  isNumber,
} from "#lib/database-tool/editing";
import { quoted } from "#lib/database-tool/structure/identifier";
import type { FormTexts } from "#lib/kernel/engine/form/decode";

/** What a form sends for one column: a text, or a function with what was typed beside it. */
export interface SentValue {
  readonly text: string;
  readonly function?: ColumnFunction;
}

/** Reads `value.<name>`, `fn.<name>` and `null.<name>`; undefined where nothing was sent. Forms send line breaks as CR LF. */
export function sentValue(texts: FormTexts, name: string): SentValue | undefined {
  const text = texts[`value.${name}`]?.replaceAll("\r\n", "\n");
  const chosen = texts[`null.${name}`] === "1" ? "null" : texts[`fn.${name}`];
  const known = functionNames.find((one) => one === chosen);
  if (known) return { text: text ?? "", function: known };
  return text === undefined ? undefined : { text };
}

/** What a column gets, with all that was typed as bound values. */
export function pieceOf({ text, function: name }: SentValue, column: string): ConditionPart {
  return name === undefined ? bound(text) : expressionOf(name, text, quoted(column), bound(text));
}

/** Whether a number has to be typed for it, and was not. */
export function lacksNumber({ text, function: name }: SentValue): boolean {
  return (name === "add" || name === "subtract") && !isNumber(text);
}
