/**
 * The header that says what becomes of a file, and what it is called (RFC 6266): in ASCII for old programs, and in full
 * (RFC 8187).
 */
export function contentDisposition(type: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${type}; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}

function encode(name: string): string {
  const byte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, byte);
}
