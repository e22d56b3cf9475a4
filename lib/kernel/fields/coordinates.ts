import { shapedText } from "./shaped-text.ts";

/**
 * A place on the Earth (WGS 84), `49.95, 16.15`: degrees north and east. Formats copied from maps are converted:
 * `49.95N, 16.15E`, `N 49.95, E 16.15`, `49°57'0.0"N 16°9'0.0"E`.
 */
export const coordinates = () => ({
  ...shapedText((source) => {
    const [latitude, longitude, ...more] = source.trim().split(/\s*,\s*|(?<=[\d°'′"″][NSEW])\s+/i);
    const north = degreesOf(latitude, { letters: "NS", most: 90 });
    const east = degreesOf(longitude, { letters: "EW", most: 180 });
    return north === undefined || east === undefined || more.length > 0 ? undefined : `${north}, ${east}`;
  }, "invalid_coordinates"),
  sample: (n: number) => `49.${n}, 16.${n}`,
});

/** About a tenth of a metre. */
const digits = 6;

function degreesOf(
  text = "",
  { letters, most }: { readonly letters: string; readonly most: number },
): number | undefined {
  const [, before = "", whole = "", minutes = "0", seconds = "0", after = ""] = shape.exec(text) ?? [];
  const letter = (before + after).toUpperCase();
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isRight = whole !== "" && letter.length < 2 && letters.includes(letter) && size <= most;
  const isNegative = whole.startsWith("-") !== (letter !== "" && letter === letters[1]);
  return isRight ? Number(((isNegative ? -1 : 1) * size).toFixed(digits)) : undefined;
}

const shape =
  /^([NSEW])?\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*°?\s*(?:([0-5]?\d(?:\.\d{1,9})?)\s*['′]\s*)?(?:([0-5]?\d(?:\.\d{1,9})?)\s*["″]\s*)?([NSEW])?$/i;
