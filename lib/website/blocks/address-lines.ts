/** The lines of an address as somebody wrote it, without empty ones. */
export function addressLines(text: string | null): readonly string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
