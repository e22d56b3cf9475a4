import type { CheckConstraint } from "./read-structure.ts";

/** The structure of a database as SQLite reports it. */
export type Structure = ReadonlyMap<string, Table>;

/** A table, a view, or a virtual table together with its shadow tables. */
export interface Table {
  readonly name: string;
  readonly kind: "table" | "view" | "virtual";
  /** The SQL text that created it. */
  readonly sql: string;
  readonly isStrict: boolean;
  /** True if its rows have a rowid; false for tables created WITHOUT ROWID, and for views. */
  readonly hasRowid: boolean;
  /** Tables that belong to a virtual table. */
  readonly shadows: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Names of the columns of the primary key, in its order. */
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Foreign keys of other tables that point to this one. */
  readonly referredBy: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  readonly triggers: readonly Trigger[];
  readonly checks: readonly CheckConstraint[];
}

export interface TableColumn {
  readonly name: string;
  /** Type as declared, empty if none was. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly default?: string;
  readonly generated?: "virtual" | "stored";
  /** True for a column of a virtual table that is not among those of `SELECT *`. */
  readonly isHidden: boolean;
}

/** Columns of one table that reference a row of another. */
export interface ForeignKey {
  readonly from: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  readonly onUpdate: string;
  readonly onDelete: string;
}

export interface Index {
  readonly name: string;
  readonly isUnique: boolean;
  /** Origin of the index: created by hand, or by a UNIQUE or PRIMARY KEY of the table. */
  readonly origin: "index" | "unique" | "primaryKey";
  /** Columns or expressions. */
  readonly parts: readonly { readonly text: string; readonly isDescending: boolean }[];
  /** Condition of a partial index. */
  readonly where?: string;
}

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** Returns the columns that `SELECT *` gives. */
export function shownColumns({ columns }: Table): readonly TableColumn[] {
  return columns.filter(({ isHidden }) => !isHidden);
}

/**
 * A token of an SQL text as SQLite's tokenizer splits it (https://sqlite.org/lang_keywords.html): comments and spaces
 * are left out.
 */
export interface SqlToken {
  /** `word` is a name, a keyword or a number; `name` is quoted. */
  readonly kind: "word" | "name" | "string" | "sign";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the tokens of a statement that SQLite stores in its schema; a token that does not end runs to the end of
 * the text.
 */
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

/** Returns the index of the token that closes the parenthesis at an index, or of the last token if none does. */
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

/** Quotes a name so that SQLite reads it whatever it contains (https://sqlite.org/lang_keywords.html). */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes a name of a table or column for SQL, whatever it contains. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
