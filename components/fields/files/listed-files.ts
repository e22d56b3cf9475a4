import * as z from "zod/mini";

/** A file in a list, and what the list says about it. */
export type PickedFile = z.infer<typeof fileSchema>;

/** Reads the files of a list from the text of its field; returns none for what is no list. */
export function readList(text: string): readonly PickedFile[] {
  try {
    return z.array(fileSchema).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export function writeList(files: readonly PickedFile[]): string {
  return files.length === 0 ? "" : JSON.stringify(files);
}

const fileSchema = z.object({ media: z.number(), caption: z.string() });
