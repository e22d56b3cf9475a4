/** More would take long to go through, and no document has as many. */
const mostEntries = 20_000;

/**
 * Names of the files in a ZIP archive, from its central directory (APPNOTE 4.3.12); nothing is unpacked. Undefined for
 * what is damaged, or has more than 20,000 entries.
 */
export function entryNames(bytes: Uint8Array): readonly string[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf("PK\u0005\u0006", file.length, "latin1");
  if (end < 0 || end + 22 > file.length) return undefined;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const names: string[] = [];
  while (names.length < Math.min(count, mostEntries)) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) return undefined;
    const length = file.readUInt16LE(at + 28);
    names.push(file.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return count <= mostEntries ? names : undefined;
}
