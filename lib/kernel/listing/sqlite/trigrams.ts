export function trigramTable(name: string): string {
  return `listing_text_${name}`;
}

/** Returns the bodies of the triggers that keep the index correct. */
export function trigramChanges(name: string) {
  const trigrams = trigramTable(name);
  const take = `INSERT INTO "${trigrams}" ("${trigrams}", rowid, text)
    SELECT 'delete', old.rowid, old.search_text WHERE old.deleted_at IS NULL;`;
  const add = `INSERT INTO "${trigrams}" (rowid, text)
    SELECT new.rowid, new.search_text WHERE new.deleted_at IS NULL;`;
  return { take, add };
}
