import * as z from "zod/mini";

/** A file in a list, and what is said of it there. */
export type PickedFile = z.infer<typeof fileSchema>;

/** The files of a list as its field carries it; none of what is no list. */
export function readList(text: string): readonly PickedFile[] {
  try {
    return z.array(fileSchema).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The text that carries a list. */
export function writeList(files: readonly PickedFile[]): string {
  return files.length === 0 ? "" : JSON.stringify(files);
}

const fileSchema = z.object({ media: z.number(), caption: z.string() });
