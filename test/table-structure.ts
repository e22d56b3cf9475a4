/** Structure of a table, in words that are the same for each dialect. */
export interface TableStructure {
  /** Columns by name, such as `title: text or null = ''`. */
  readonly columns: readonly string[];
  /** Names of the columns of the primary key. */
  readonly key: string;
  /** Indexes such as `unique path, language where deleted_at is null`. */
  readonly indexes: readonly string[];
  /** Foreign keys such as `group_id to adminGroups.id, cascade`. */
  readonly references: readonly string[];
}
