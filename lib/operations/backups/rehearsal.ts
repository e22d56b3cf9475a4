const handle = globalThis as typeof globalThis & { [key: symbol]: true | undefined };
const key = Symbol.for("redakce.rehearsal");

/** Makes this process one that only renders pages from a restored database: it sends no mail and does no other work. */
export function beRehearsal(): void {
  handle[key] = true;
}

export function isRehearsal(): boolean {
  return handle[key] === true;
}
