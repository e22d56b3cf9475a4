import { formatDialect, sqlite } from "sql-formatter";

/** Statements in lines of their clauses, keywords in capitals. Throws where it does not understand them. */
export function formatSql(text: string): string {
  return formatDialect(text, { dialect: sqlite, keywordCase: "upper", tabWidth: 2, linesBetweenQueries: 1 });
}
