/** Key of a row for as long as it exists: SQLite's row id; in PostgreSQL, which has none, the record's own id. */
export type RowKey = number | string;
