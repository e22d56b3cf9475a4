/** Splits an address into its lines, without empty ones. */
export function addressLines(text: string | null): readonly string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
