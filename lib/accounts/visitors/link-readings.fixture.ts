/** Who is done by reading a link alone: nobody, the browser that proves itself, or everybody. */
export type Finishes = "nobody" | "proven" | "everybody";

/** What a browser shows of itself when a link is read. */
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
