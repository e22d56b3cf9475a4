import { tie } from "../ties.ts";
import { addressLines } from "./address-lines.ts";
import { mapsOfAddress, mapsOfPlace } from "./map-addresses.ts";
import type { LoadBlock } from "./registry.ts";

export const loadMap: LoadBlock = async ({ title, summary, address, coordinates, language }) => {
  const lines = addressLines(address);
  const maps = coordinates ? mapsOfPlace(coordinates) : mapsOfAddress(lines.join(", "));
  if (!coordinates && lines.length === 0) return undefined;
  return {
    kind: "map",
    title: title && tie(title, language),
    summary: summary && tie(summary, language),
    address: lines,
    coordinates,
    maps: [
      { text: "OpenStreetMap", href: maps.openStreetMap },
      { text: "Mapy.com", href: maps.mapy },
      { text: "Google Maps", href: maps.google },
    ],
  };
};
