/** What a link for leaving carries: who, and of an issue's mail which one. Nothing is signed, because it has to work for ever. */
export interface LeavingToken {
  /** 128 random bits, `key` of the subscriber. */
  readonly key: string;
  readonly newsletterId: number | undefined;
}

/** Writes `<key>` or `<key>.<newsletterId>`. */
export function leavingToken({ key, newsletterId }: LeavingToken): string {
  return newsletterId === undefined ? key : `${key}.${newsletterId}`;
}

/** Reads it; undefined for what was never one. */
export function readLeavingToken(text: string): LeavingToken | undefined {
  const [, key, id] = /^([\w-]{22})(?:\.([1-9]\d{0,14}))?$/.exec(text) ?? [];
  return key === undefined ? undefined : { key, newsletterId: id === undefined ? undefined : Number(id) };
}
