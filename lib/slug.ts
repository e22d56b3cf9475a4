/** An address segment from a title: `Žluťoučký kůň!` → `zlutoucky-kun`; at most 80 characters. */
export function slugify(title: string): string {
  const latin = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]/g, (c) => transliterations[c] ?? c);
  return latin
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

const transliterations: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  þ: "th",
  ð: "d",
};
