/** A column that records can be ordered by, and its default direction. */
export interface Order {
  readonly key: string;
  readonly direction: "ASC" | "DESC";
}

/** The orders of a declaration: `date` is ascending by default, `-date` descending. */
export function ordersOf({ orderBy }: { readonly orderBy: readonly string[] }): readonly Order[] {
  return orderBy.map((name) =>
    name.startsWith("-") ? { key: name.slice(1), direction: "DESC" } : { key: name, direction: "ASC" },
  );
}

/** The columns that records can be ordered by, the one of the default order first. */
export function orderKeys(list: { readonly orderBy: readonly string[] }): readonly string[] {
  return ordersOf(list).map(({ key }) => key);
}
