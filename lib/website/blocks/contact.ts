import type { BlockRow } from "#lib/content/queries/public-blocks";
import { tie } from "../ties.ts";
import { addressLines } from "./address-lines.ts";
import { mapsOfAddress } from "./map-addresses.ts";
import type { LoadBlock } from "./registry.ts";

export const loadContact: LoadBlock = async (row) => ({
  kind: "contact",
  title: row.title && tie(row.title, row.language),
  summary: row.summary && tie(row.summary, row.language),
  address: addressLines(row.address),
  telephone: row.telephone
    ? { href: `tel:${row.telephone.replace(/[^\d+]/g, "")}`, text: row.telephone }
    : undefined,
  email: row.email ? { href: `mailto:${row.email}`, text: row.email } : undefined,
  mapHref: row.address ? mapOf(row.map, addressLines(row.address).join(", ")) : undefined,
});

function mapOf(map: BlockRow["map"], address: string): string | undefined {
  return map === "none" ? undefined : mapsOfAddress(address)[map];
}
