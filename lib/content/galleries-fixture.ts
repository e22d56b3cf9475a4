import sharp from "sharp";
import { storeFile } from "../files/library/store.ts";

/** Puts a picture of one colour into the library for a test, with the values that a form would send. */
export async function storeTestPicture(
  background: string,
  {
    name = `${background.slice(1)}.png`,
    width = 40,
    height = 20,
    texts = {},
  }: {
    readonly name?: string;
    readonly width?: number;
    readonly height?: number;
    readonly texts?: Readonly<Record<string, string>>;
  } = {},
): Promise<number> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const stored = await storeFile(bytes, { name, adminId: null, texts });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media.id;
}
