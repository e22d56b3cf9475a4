/** Readers for whom reading a link is enough: no one, the browser that proves itself, or everyone. */
export type Finishes = "nobody" | "proven" | "everybody";

/** Returns the tags of tests that read no link: the whole ring runs them under one LINK_CONFIRMATION. */
export function unread(finishes: Finishes): { tags: "@full"[] } {
  return { tags: finishes === "proven" ? [] : ["@full"] };
}

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
