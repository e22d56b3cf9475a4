/** How the rooms of export, import and diagram ask the database; `readDatabase` is one. */
export type Reading = (
  sql: string,
  values?: readonly (null | number | string)[],
  limits?: { readonly rows?: number; readonly bytes?: number; readonly milliseconds?: number },
) => Promise<readonly { readonly rows: readonly (readonly unknown[])[]; readonly isCut: boolean }[]>;

/** The rows of one statement whose answer is small. */
export async function rowsOf(
  read: Reading,
  sql: string,
  values: readonly (null | number | string)[] = [],
): Promise<readonly (readonly unknown[])[]> {
  const [result] = await read(sql, values, { rows: 20_000, bytes: 32 * 1024 * 1024, milliseconds: 20_000 });
  return result?.rows ?? [];
}
