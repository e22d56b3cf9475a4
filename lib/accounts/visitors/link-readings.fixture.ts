/** Readers for whom reading a link is enough: no one, the browser that proves itself, or everyone. */
export type Finishes = "nobody" | "proven" | "everybody";

/** Data a browser reveals about itself when it reads a link. */
interface Reading {
  readonly name: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Readings that never change anything. */
export const neverFinishing: readonly Reading[] = [
  { name: "HEAD", method: "HEAD" },
  { name: "a prefetch", headers: { "sec-purpose": "prefetch;prerender" } },
  { name: "an older prefetch", headers: { purpose: "prefetch" } },
  { name: "a prefetch of the framework", headers: { "next-router-prefetch": "1" } },
];
