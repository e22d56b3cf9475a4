import * as z from "zod";
import { text } from "#db/columns";
import type { FileType } from "#lib/files/library/detect-format";
import { withoutInvisible } from "#lib/platform/invisible";
import type { NamedRecord, Reference } from "./field.ts";
import type { Reader } from "./reader.ts";
import { relation } from "./relation.ts";
import { jsonColumn } from "./stored.ts";

/** A file of the library, by its id; of the given types alone, where any are given. */
export const mediaRelation = ({ types }: { readonly types?: readonly FileType[] } = {}) => ({
  ...relation("media"),
  kind: "media" as const,
  ...(types ? { accepts: types } : {}),
  exchange: (id: unknown, from: NamedRecord, to: NamedRecord) => (id === from.id ? to.id : id),
});

/** A file in a list, and what the list says about it. */
export interface ListedFile {
  readonly media: number;
  readonly caption: string;
}

/** More would make every form and every save of the record slow. */
const most = 500;
const longestCaption = 500;

/**
 * Files of the library in an order, each with a caption of its own. Text is a JSON array of `{ "media": id,
 * "caption": text }`; an empty text is an empty list.
 *
 * @param given.folder the field whose text names the folder of files that are uploaded into the list
 */
export const mediaList = ({
  types,
  folder,
}: {
  readonly types?: readonly FileType[];
  readonly folder?: string;
} = {}) => ({
  kind: "mediaList" as const,
  to: "media",
  several: true as const,
  ...(types ? { accepts: types } : {}),
  ...(folder === undefined ? {} : { folder }),
  defaultValue: "",
  column: () => jsonColumn<readonly ListedFile[]>(),
  schema: z.codec(z.string(), z.custom<readonly ListedFile[]>(), {
    decode: (text, context) => {
      const read = text.trim() === "" ? { data: [] } : listSchema.safeParse(parsed(text));
      if (read.data && read.data.length <= most) return read.data;
      const problem = read.data ? { message: "too_many", maximum: most } : { message: "pattern" };
      context.issues.push({ code: "custom", input: text, ...problem });
      return z.NEVER;
    },
    encode: (files) => (files.length === 0 ? "" : JSON.stringify(files)),
  }),
  words: async (value: unknown, reader: Reader) => {
    const names = await Promise.all(
      listedFiles(value).map(async ({ media }) => reader.record("media", media)),
    );
    return names.join(", ");
  },
  searchText: (value: unknown) =>
    listedFiles(value)
      .map(({ caption }) => caption)
      .filter(Boolean)
      .join("\n"),
  missingCode: "unknown_record",
  references: (value: unknown): readonly Reference[] =>
    listedFiles(value).map(({ media }) => ({ module: "media", id: media })),
  exchange: (value: unknown, from: NamedRecord, to: NamedRecord) =>
    listedFiles(value).map((file) => (file.media === from.id ? { ...file, media: Number(to.id) } : file)),
});

const listSchema = z.array(
  z.object({
    media: z.union([
      z.int().positive(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ]),
    caption: z
      .string()
      .overwrite((text) => withoutInvisible(text).trim())
      .max(longestCaption)
      .default(""),
  }),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the files of a stored list; a value that is no longer valid counts as empty. */
export function listedFiles(value: unknown): readonly ListedFile[] {
  return listSchema.safeParse(value).data ?? [];
}

/** A picture of the media store, by the key that names its file (16 hexadecimal digits). */
export const image = () => ({
  kind: "image" as const,
  defaultValue: "",
  diffAs: "picture" as const,
  missingCode: "unknown_picture",
  references: (key: unknown): readonly Reference[] => [{ module: "media", id: String(key) }],
  exchange: (key: unknown, from: NamedRecord, to: NamedRecord) => (key === from.key ? to.key : key),
  column: () => text(),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .regex(/^[0-9a-f]{16}$/, "pattern"),
});
