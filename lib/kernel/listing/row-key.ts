/** What a row is known by as long as it exists: SQLite's row id; in PostgreSQL, which has none, the record's own id. */
export type RowKey = number | string;
