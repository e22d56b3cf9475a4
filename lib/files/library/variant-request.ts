import { widestServed } from "#lib/kernel/rich-text/render-picture";

const variantFormats = ["avif", "webp", "jpeg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** A served file of a picture: its key, the width in pixels and the format. */
export interface VariantRequest {
  readonly key: string;
  readonly width: number;
  readonly format: VariantFormat;
}

/**
 * The request behind `/media/{key}/{name}` such as `640.avif`, or undefined when it is none. Any width up to the widest is
 * one, because mails and open pages go on naming the own width of a picture that was cut or replaced since.
 */
export function parseVariant(key: string, name: string): VariantRequest | undefined {
  const [, digits, extension] = /^([1-9]\d{0,3})\.([a-z]{4})$/.exec(name) ?? [];
  const width = Number(digits);
  const format = variantFormats.find((known) => known === extension);
  if (!/^[0-9a-f]{16}$/.test(key) || !(width <= widestServed) || format === undefined) return undefined;
  return { key, width, format };
}
