/**
 * Pages to offer in a pagination: the first, the last, the current one and its neighbours; `undefined`
 * stands for a gap of two or more.
 */
export function pageNumbers(current: number, last: number): readonly (number | undefined)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) wanted.add(2).add(3);
  if (current >= last - 2) wanted.add(last - 1).add(last - 2);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const distance = page - (pages[index - 1] ?? page - 1);
    if (distance === 1) return [page];
    return distance === 2 ? [page - 1, page] : [undefined, page];
  });
}
