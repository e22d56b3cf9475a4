/**
 * The entry that an arrow leads to from the one that has the focus, as they stand on the page: tiles of rows and columns
 * stand under each other in no regular way. Undefined at an edge, and for other keys.
 */
export function entryBeside(frame: HTMLElement, key: string): string | undefined {
  const distance = distances[key];
  const from = document.activeElement?.closest("[role=row][data-path]");
  if (!distance || !from) return undefined;
  const here = from.getBoundingClientRect();
  let nearest: { readonly path: string | undefined; readonly far: number } | undefined;
  for (const row of frame.querySelectorAll<HTMLElement>("[role=row][data-path]")) {
    const far = row === from ? undefined : distance(here, row.getBoundingClientRect());
    if (far !== undefined && far < (nearest?.far ?? Number.POSITIVE_INFINITY))
      nearest = { path: row.dataset.path, far };
  }
  return nearest?.path;
}

type Distance = (from: DOMRect, to: DOMRect) => number | undefined;

const distances: Readonly<Record<string, Distance>> = {
  ArrowDown: (from, to) =>
    to.top >= from.bottom - slack ? to.top - from.bottom + aside(from, to) : undefined,
  ArrowUp: (from, to) => (to.bottom <= from.top + slack ? from.top - to.bottom + aside(from, to) : undefined),
  ArrowRight: (from, to) =>
    isLevel(from, to) && to.left >= from.right - slack ? to.left - from.right + uneven(from, to) : undefined,
  ArrowLeft: (from, to) =>
    isLevel(from, to) && to.right <= from.left + slack ? from.left - to.right + uneven(from, to) : undefined,
};

/** Borders may meet. */
const slack = 2;

/** What is not above or below counts as further away, and of what is, the middle counts. */
function aside(from: DOMRect, to: DOMRect): number {
  const gap = Math.max(0, to.left - from.right, from.left - to.right);
  return 4 * gap + Math.abs(from.left + from.width / 2 - to.left - to.width / 2) / 10;
}

/** Of several that are as near the one at the same height. */
function uneven(from: DOMRect, to: DOMRect): number {
  return Math.abs(from.top - to.top) / 1000;
}

/** Whether two stand beside each other. */
function isLevel(from: DOMRect, to: DOMRect): boolean {
  return to.top < from.bottom && to.bottom > from.top;
}
