import { fold } from "#lib/platform/i18n/folding";

/** How well an entry fits what was typed, without case and accents: 1 at its beginning, 0 not at all. */
export function rank(value: string, typed: string, keywords: readonly string[] = []): number {
  const text = fold([value, ...keywords].join(" "));
  const words = fold(typed).split(" ").filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  if (text.startsWith(words[0] ?? "")) return 1;
  return text.includes(` ${words[0] ?? ""}`) ? 0.8 : 0.5;
}
