/** A picture of a size in pixels, as PNG. */
export interface SizedPng {
  readonly size: number;
  readonly png: Uint8Array;
}

/**
 * Puts pictures into a file of the format ICO, in which they stay PNG: a header, an entry for each, then their bytes
 * (https://learn.microsoft.com/previous-versions/ms997538, with PNG since Windows Vista).
 */
export function icoOf(pictures: readonly SizedPng[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
