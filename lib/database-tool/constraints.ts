import type { SqlToken } from "./structure.ts";
import { closingOf, isSign, isWord, tokensOf } from "./structure.ts";

/** A CHECK of a table or of one of its columns. */
export interface CheckConstraint {
  readonly name?: string;
  /** Text between its parentheses. */
  readonly expression: string;
}

/** Returns the checks in the text of a CREATE TABLE; SQLite reports them in no other way. */
export function checksOf(sql: string): readonly CheckConstraint[] {
  const tokens = tokensOf(sql);
  return tokens.flatMap((token, at) => {
    if (!isWord(token, "CHECK") || !isSign(tokens[at + 1], "(")) return [];
    const name = isWord(tokens[at - 2], "CONSTRAINT") ? tokens[at - 1]?.text : undefined;
    const expression = between(sql, tokens, at + 1);
    return [{ ...(name === undefined ? {} : { name: unquoted(name) }), expression }];
  });
}

/** Returns the parts of an index from the text of its CREATE INDEX, and the condition of its rows if it is partial. */
export function indexTextOf(sql: string): { readonly parts: readonly string[]; readonly where?: string } {
  const tokens = tokensOf(sql);
  const opening = tokens.findIndex((token) => isSign(token, "("));
  if (opening < 0) return { parts: [] };
  const closing = closingOf(tokens, opening);
  const parts = partsOf(sql, tokens, opening, closing);
  const where = tokens[closing + 1];
  return isWord(where, "WHERE") ? { parts, where: sql.slice(where?.end).trim() } : { parts };
}

function partsOf(
  sql: string,
  tokens: readonly SqlToken[],
  opening: number,
  closing: number,
): readonly string[] {
  const parts: string[] = [];
  let from = tokens[opening]?.end ?? 0;
  for (let at = opening + 1; at <= closing; at += 1) {
    const token = tokens[at];
    if (isSign(token, "(")) at = closingOf(tokens, at);
    else if (token && (isSign(token, ",") || at === closing)) {
      parts.push(sql.slice(from, token.start).trim());
      from = token.end;
    }
  }
  return parts;
}

function between(sql: string, tokens: readonly SqlToken[], opening: number): string {
  return sql.slice(tokens[opening]?.end, tokens[closingOf(tokens, opening)]?.start).trim();
}

function unquoted(name: string): string {
  const quote = name.charAt(0);
  if (quote === "[") return name.slice(1, -1);
  return /["`]/.test(quote) ? name.slice(1, -1).replaceAll(quote + quote, quote) : name;
}
