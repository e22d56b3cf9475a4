/** Addresses of maps; nothing is loaded from there before a visitor follows one. */
interface Maps {
  readonly openStreetMap: string;
  readonly mapy: string;
  readonly google: string;
}

/** Returns searches for the address of a house, which need no service to locate it. */
export function mapsOfAddress(address: string): Maps {
  const query = encodeURIComponent(address);
  return {
    openStreetMap: `https://www.openstreetmap.org/search?query=${query}`,
    mapy: `https://mapy.com/fnc/v1/search?query=${query}`,
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
  };
}

/** Returns maps with a mark at the coordinates, as the field `coordinates` stores them. */
export function mapsOfPlace(place: string): Maps {
  const [latitude, longitude] = place.split(", ");
  return {
    openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    mapy: `https://mapy.com/fnc/v1/showmap?center=${longitude},${latitude}&zoom=17&marker=true`,
    google: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  };
}
