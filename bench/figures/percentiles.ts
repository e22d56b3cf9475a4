/**
 * The value below which a share of the samples lies, in their own unit, interpolated between the two nearest
 * (Hyndman and Fan, type 7). Throws RangeError when there are none.
 *
 * @param share from 0 to 1; 0.5 is the median
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((first, second) => first - second);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError("There are no samples.");
  return below + (above - below) * (position - Math.floor(position));
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
