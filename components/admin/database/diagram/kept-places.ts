import type { Place } from "#lib/database-tool/diagram/arrange";

const key = "redakce-diagram";

/** Where this browser was told that tables stand; empty where nothing can be remembered. */
export function keptPlaces(): Readonly<Record<string, Place>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((pair): pair is [string, Place] => isPlace(pair[1])),
    );
  } catch {
    return {};
  }
}

export function keepPlaces(moved: readonly (readonly [string, Place])[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...keptPlaces(), ...Object.fromEntries(moved) }));
  } catch {
    // A browser that remembers nothing still shows the diagram.
  }
}

export function forgetPlaces(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget then.
  }
}

function isPlace(value: unknown): value is Place {
  const { x, y } = (value ?? {}) as Partial<Place>;
  return Number.isFinite(x) && Number.isFinite(y);
}
