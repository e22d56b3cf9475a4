/** A key that is derived from no content: 16 hexadecimal digits. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
