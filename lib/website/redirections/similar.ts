import { fold } from "#lib/platform/i18n/folding";

/**
 * Returns the addresses most similar to a missing one, the likeliest first: by the letters of their last part, and a
 * little by those of the whole (Dice's coefficient of their pairs of letters).
 */
export function similarAddresses(
  missing: string,
  addresses: readonly string[],
  limit: number,
): readonly string[] {
  const asked = lettersOf(missing);
  return addresses
    .map((address) => ({ address, likeness: likeness(asked, lettersOf(address)) }))
    .filter((one) => one.likeness >= leastLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ address }) => address);
}

const leastLikeness = 0.35;

interface Letters {
  readonly last: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

function lettersOf(address: string): Letters {
  const plain = fold(address).replace(/\.[a-z0-9]{1,5}$/, "");
  return { last: pairsOf(plain.split("/").at(-1) ?? ""), whole: pairsOf(plain) };
}

function likeness(a: Letters, b: Letters): number {
  return 0.7 * dice(a.last, b.last) + 0.3 * dice(a.whole, b.whole);
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));
}
