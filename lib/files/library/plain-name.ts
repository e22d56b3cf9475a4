/** The last part of a file name in NFC, without control characters and marks that turn text around, at most 200 characters. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.normalize("NFC").replace(/\p{C}/gu, "").trim().slice(0, 200).toWellFormed() || "file";
}
