/** Ways to look at a folder. */
export const layouts = ["list", "grid", "rows", "columns"] as const;
export const sortKeys = ["name", "kind", "bytes", "changedAt", "shuffle"] as const;

/** How a person looks at folders; kept in a cookie. */
export interface Look {
  readonly layout: (typeof layouts)[number];
  /** Width of a picture in pixels of the style sheet. */
  readonly size: number;
  readonly sort: (typeof sortKeys)[number];
  readonly isDescending: boolean;
}

/** The cookie that keeps how a person looks at folders. */
export const lookCookie = "redakce-files" as const;

export const defaultLook: Look = { layout: "list", size: 180, sort: "name", isDescending: false };

/** Pixels between which pictures can be sized. */
export const viewSizes = { least: 80, most: 320, step: 20 } as const;

/** A look as its cookie has it, such as `grid.180.name.up`. */
export function writeLook({ layout, size, sort, isDescending }: Look): string {
  return [layout, size, sort, isDescending ? "down" : "up"].join(".");
}

/** Reads what {@link writeLook} wrote; whatever else stands there is the default. */
export function readLook(text = ""): Look {
  const [layout, size, sort, direction] = text.split(".");
  const pixels = Number(size);
  return {
    layout: layouts.find((known) => known === layout) ?? defaultLook.layout,
    size: pixels >= viewSizes.least && pixels <= viewSizes.most ? Math.round(pixels) : defaultLook.size,
    sort: sortKeys.find((known) => known === sort) ?? defaultLook.sort,
    isDescending: direction === "down",
  };
}
