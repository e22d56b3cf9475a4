import { isSign, type Token, tokensOf } from "../structure/tokens.ts";

/**
 * Whether a typed piece of SQL stays what it is put into parentheses as: it opens and closes its own parentheses and
 * quotes, and has neither comments, parameters nor an end of a statement. Whether it means anything, SQLite says.
 */
export function isOwnCondition(text: string): boolean {
  const tokens = tokensOf(text);
  if (tokens.length === 0 || text.includes("\0") || hasComment(text, tokens)) return false;
  return tokens.every((token) => isClosed(token) && !isForbidden(token)) && isBalanced(tokens);
}

function hasComment(text: string, tokens: readonly Token[]): boolean {
  const gaps = tokens.map(({ start }, at) => text.slice(tokens[at - 1]?.end ?? 0, start));
  return [...gaps, text.slice(tokens.at(-1)?.end)].some((gap) => gap.trim() !== "");
}

/** Of a quote that is doubled inside, only the number tells. */
function isClosed({ kind, text }: Token): boolean {
  if (kind !== "name" && kind !== "string") return true;
  const [quote = ""] = text;
  return quote === "[" ? text.endsWith("]") : text.split(quote).length % 2 === 1;
}

function isForbidden({ kind, text }: Token): boolean {
  return kind === "sign" ? [";", "?", ":", "@", "#"].includes(text) : kind === "word" && text.startsWith("$");
}

function isBalanced(tokens: readonly Token[]): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, "(")) depth += 1;
    if (isSign(token, ")")) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
