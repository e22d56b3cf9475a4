import { formatDialect, sqlite } from "sql-formatter";

/** Formats statements with one line per clause and keywords in capitals. Throws if it does not understand them. */
export function formatSql(text: string): string {
  return formatDialect(text, { dialect: sqlite, keywordCase: "upper", tabWidth: 2, linesBetweenQueries: 1 });
}
