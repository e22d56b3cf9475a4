const clock = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
const timing = new RegExp(String.raw`^${clock}[ \t]+-->[ \t]+${clock}(?:[ \t].*)?$`);

/**
 * Returns the number of the line at which a file of captions breaks the rules of WebVTT (W3C, section 4.1), undefined
 * for a good one: UTF-8, the word WEBVTT, and at least one cue, each with readable times that run forwards.
 */
export function captionProblem(bytes: Uint8Array): number | undefined {
  const lines = linesOf(bytes);
  if (!lines || !/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return 1;
  const cues = lines.flatMap((text, index) => (text.includes("-->") ? [{ text, line: index + 1 }] : []));
  if (cues.length === 0) return lines.length;
  return cues.find(({ text, line }) => line < 3 || !isForwards(text))?.line;
}

/** Checks whether a file means to hold captions, by its beginning or its name. */
export function looksLikeCaptions(content: string, name: string): boolean {
  return /^\uFEFF?WEBVTT\b/.test(content) || /\.(?:vtt|srt)$/i.test(name);
}

function linesOf(bytes: Uint8Array): readonly string[] | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).split(/\r\n|\r|\n/);
  } catch {
    return undefined;
  }
}

function isForwards(text: string): boolean {
  const [, ...parts] = timing.exec(text.trimEnd()) ?? [];
  if (parts.length === 0) return false;
  return secondsOf(parts.slice(0, 3)) < secondsOf(parts.slice(3));
}

function secondsOf([hours = "0", minutes, seconds]: readonly (string | undefined)[]): number {
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}
