import type { BlockRow } from "#db/queries/public-blocks";
import { tie } from "../ties.ts";
import type { LoadBlock } from "./index.ts";

export const loadContact: LoadBlock = async (row) => ({
  kind: "contact",
  title: row.title && tie(row.title, row.language),
  summary: row.summary && tie(row.summary, row.language),
  address: linesOf(row.address),
  telephone: row.telephone
    ? { href: `tel:${row.telephone.replace(/[^\d+]/g, "")}`, text: row.telephone }
    : undefined,
  email: row.email ? { href: `mailto:${row.email}`, text: row.email } : undefined,
  mapHref: row.address ? mapOf(row.map, linesOf(row.address).join(", ")) : undefined,
});

function linesOf(text: string | null): readonly string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A search for the address, so that nothing is loaded from there before somebody follows it. */
function mapOf(map: BlockRow["map"], address: string): string | undefined {
  const query = encodeURIComponent(address);
  if (map === "mapy") return `https://mapy.com/fnc/v1/search?query=${query}`;
  return map === "openStreetMap" ? `https://www.openstreetmap.org/search?query=${query}` : undefined;
}
