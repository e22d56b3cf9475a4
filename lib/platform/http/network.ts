import ipaddr from "ipaddr.js";

/**
 * A single address or CIDR range, version 4 or 6, in the one spelling under which it is stored and compared: host
 * bits cleared, IPv6 as in RFC 5952, an IPv4 network in IPv6 clothes (`::ffff:192.0.2.0/120`) as itself, and a range
 * of one address as that address.
 *
 * @returns undefined for anything else
 */
export function canonicalNetwork(text: string): string | undefined {
  const [written = "", prefix, ...rest] = text.trim().split("/");
  const address = parseAddress(written);
  if (!address || rest.length > 0 || (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)))
    return undefined;
  const shift = address.isMapped ? 96 : 0;
  const length = prefix === undefined ? undefined : Number(prefix) - shift;
  const bits = address.bytes.length * 8;
  if (length !== undefined && (length < 0 || length > bits)) return undefined;
  return spell(address.bytes, length ?? bits);
}

/**
 * Returns every network that contains an address, as {@link canonicalNetwork} spells it; none for an invalid address.
 */
export function networksAround(text: string): readonly string[] {
  const bytes = parseAddress(text)?.bytes ?? [];
  return bytes.length === 0
    ? []
    : Array.from({ length: bytes.length * 8 + 1 }, (_, length) => spell(bytes, length));
}

/**
 * Checks whether two networks, as {@link canonicalNetwork} spells them, share an address: one of them is in the
 * other.
 */
export function networksOverlap(one: string, other: string): boolean {
  return isInside(one, other) || isInside(other, one);
}

/** Returns the size of a network: its prefix, and the prefix of a single address. */
export function prefixOf(network: string): { readonly length: number; readonly bits: number } {
  const bits = network.includes(":") ? 128 : 32;
  return { length: Number(network.split("/")[1] ?? bits), bits };
}

function isInside(inner: string, outer: string): boolean {
  const [address = ""] = inner.split("/");
  return prefixOf(inner).length >= prefixOf(outer).length && networksAround(address).includes(outer);
}

/** Strict: four decimal parts without leading zeros, or IPv6 without a zone. */
function parseAddress(
  text: string,
): { readonly bytes: readonly number[]; readonly isMapped: boolean } | undefined {
  const isValid =
    ipaddr.IPv4.isValidFourPartDecimal(text) || (!text.includes("%") && ipaddr.IPv6.isValid(text));
  if (!isValid) return undefined;
  const isMapped = text.includes(":") && ipaddr.IPv6.parse(text).isIPv4MappedAddress();
  return { bytes: ipaddr.process(text).toByteArray(), isMapped };
}

function spell(bytes: readonly number[], length: number): string {
  const masked = bytes.map((byte, index) => {
    const kept = Math.min(8, Math.max(0, length - index * 8));
    return byte & (0xff00 >> kept) & 0xff;
  });
  const address = ipaddr.fromByteArray(masked).toString();
  return length === bytes.length * 8 ? address : `${address}/${length}`;
}
