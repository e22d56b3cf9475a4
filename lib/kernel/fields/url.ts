import * as z from "zod";
import { text } from "#db/columns";
import { isWebAddress } from "#lib/platform/http/web-address";

const longest = 2048;

/** An absolute address of another site, http or https; `example.com` alone is taken as https. */
export const url = () => ({
  kind: "url" as const,
  max: longest,
  defaultValue: "",
  blank: () => "",
  column: () => text(),
  schema: z.codec(
    z.string(),
    z
      .string()
      .min(1, "required")
      .max(longest, "too_long")
      .refine((value) => isWebAddress(value), "invalid_url"),
    { decode: withScheme, encode: (value) => value },
  ),
  sample: (n: number) => `https://example.org/zaznam-${n}`,
});

function withScheme(source: string): string {
  const address = source.trim();
  const isBareDomain = /^(?![a-z]+:)[^\s:/@?#]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test(address);
  return isBareDomain ? `https://${address}` : address;
}
