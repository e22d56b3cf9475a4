/** Structure of a table, in words that are the same for each dialect. */
export interface TableStructure {
  /** Such as `title: text or null = ''`, by name. */
  readonly columns: readonly string[];
  /** Names of the columns of the primary key. */
  readonly key: string;
  /** Such as `unique path, language where deleted_at is null`. */
  readonly indexes: readonly string[];
  /** Such as `group_id to adminGroups.id, cascade`. */
  readonly references: readonly string[];
}
