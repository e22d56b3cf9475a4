import { indexTextOf } from "./constraints.ts";
import type { Index } from "./structure.ts";

export interface IndexRow {
  readonly in: string;
  readonly name: string;
  readonly unique: number;
  readonly origin: string;
  readonly sql: string | null;
}
export interface PartRow {
  readonly in: string;
  readonly seqno: number;
  /** Absent of an expression. */
  readonly name: string | null;
  readonly desc: number;
}

/** An index; what SQLite keeps only as text, expressions and the condition, is read from that. */
export function indexFrom({ name, unique, origin, sql }: IndexRow, parts: readonly PartRow[] = []): Index {
  const text = sql === null ? { parts: [] } : indexTextOf(sql);
  return {
    name,
    isUnique: unique === 1,
    origin: origin === "pk" ? "primaryKey" : origin === "u" ? "unique" : "index",
    parts: parts.map((part, at) => ({
      text: part.name ?? (text.parts[at] ?? "").replace(/\s+(?:ASC|DESC)$/i, ""),
      isDescending: part.desc === 1,
    })),
    ...(text.where === undefined ? {} : { where: text.where }),
  };
}
