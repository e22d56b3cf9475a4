/** Possible separators of cells; of two that divide all lines alike the first one is used. */
export const separators = ["tab", "semicolon", "pipe", "comma"] as const;
export type CsvSeparator = (typeof separators)[number];

export const separatorSigns = { tab: "\t", semicolon: ";", pipe: "|", comma: "," } as const;

export type SeparatorSign = (typeof separatorSigns)[CsvSeparator];

export function isSeparator(text: string | undefined): text is CsvSeparator {
  return text !== undefined && Object.hasOwn(separatorSigns, text);
}
