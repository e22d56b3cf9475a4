/** A piece of an SQL text as SQLite's tokenizer cuts it (https://sqlite.org/lang_keywords.html): comments and spaces are left out. */
export interface SqlToken {
  /** `word` is a name, a keyword or a number; `name` is quoted. */
  readonly kind: "word" | "name" | "string" | "sign";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The tokens of a statement that SQLite keeps in its schema; something that does not end goes to the end of the text. */
export function tokensOf(sql: string): readonly SqlToken[] {
  return [...sql.matchAll(pieces)].flatMap((piece) => {
    const [text] = piece;
    const kind = kindOf(text);
    return kind ? [{ kind, text, start: piece.index, end: piece.index + text.length }] : [];
  });
}

const pieces =
  /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$)|[\p{L}\p{N}_$.]+|[\s\S]/gu;

function kindOf(text: string): SqlToken["kind"] | undefined {
  if (/^(?:\s|--|\/\*)/.test(text)) return undefined;
  if (text.startsWith("'")) return "string";
  if (/^["`[]/.test(text)) return "name";
  return /^[\p{L}\p{N}_$.]/u.test(text) ? "word" : "sign";
}

/** Index of the token that closes the parenthesis at an index; of the last one where none does. */
export function closingOf(tokens: readonly SqlToken[], opening: number): number {
  let depth = 0;
  for (let at = opening; at < tokens.length; at += 1) {
    if (isSign(tokens[at], "(")) depth += 1;
    if (isSign(tokens[at], ")")) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

export function isSign(token: SqlToken | undefined, sign: string): boolean {
  return token?.kind === "sign" && token.text === sign;
}

export function isWord(token: SqlToken | undefined, word: string): boolean {
  return token?.kind === "word" && token.text.toUpperCase() === word;
}
