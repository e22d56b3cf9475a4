/** A text that a listing was narrowed by while it was being typed, and the address that shows it. */
export interface TypedFilter {
  /** Of the input. */
  readonly name: string;
  readonly value: string;
  readonly address: string;
}

/** Whether a text goes on with the one before it: the same input at the same listing, typed further or shortened. */
export function isContinued(before: TypedFilter | undefined, now: TypedFilter): boolean {
  if (!before || before.name !== now.name || before.address !== now.address) return false;
  if (before.value === "" || now.value === "") return false;
  return now.value.startsWith(before.value) || before.value.startsWith(now.value);
}
