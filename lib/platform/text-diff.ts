import { alignTokens, type Token } from "./align-tokens.ts";

/** A run of text that both sides have, that only one of them has, or that both have with different formatting. */
export interface DiffPart {
  readonly kind: "same" | "removed" | "added" | "formatted";
  readonly text: string;
  /** Present and former look, in words. */
  readonly note?: string;
}

/** Compares two texts word by word; long texts that have little in common are reported as replaced. */
export async function diffWords(before: string, after: string): Promise<readonly DiffPart[]> {
  const aligned = await alignTokens(tokensOf(before), tokensOf(after));
  return joined(
    aligned.map(({ kind, before: old, after: current }) => ({ kind, text: (current ?? old)?.key ?? "" })),
  );
}

/** Words, spaces and other characters, each by itself. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\n|[^\S\n]+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

/** Runs of the same kind and the same note as one. */
export function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: DiffPart[] = [];
  for (const part of parts.filter(({ text, note }) => text !== "" || note !== undefined)) {
    const last = whole.at(-1);
    if (last?.kind === part.kind && last.note === part.note)
      whole[whole.length - 1] = { ...last, text: last.text + part.text };
    else whole.push(part);
  }
  return whole;
}

function tokensOf(text: string): readonly Token[] {
  return wordsOf(text).map((key) => ({ key, startsLine: key === "\n" }));
}
