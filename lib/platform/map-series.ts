/** Maps one after the other, because a connection does one thing at a time. */
export async function mapSeries<From, To>(
  items: readonly From[],
  work: (item: From, index: number) => Promise<To> | To,
): Promise<To[]> {
  const done: To[] = [];
  for (const [index, item] of items.entries()) done.push(await work(item, index));
  return done;
}
