import * as z from "zod";
import { text } from "./text.ts";

/** A tax number (DIČ) with the two letters of its country: eight to ten digits after CZ, up to twelve signs after others. */
export const taxNumber = () => ({
  ...text({ max: 14 }),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const number = source.replace(/[\s\u00A0]/g, "").toUpperCase();
      if (/^(?:CZ\d{8,10}|(?!CZ)[A-Z]{2}[\dA-Z]{2,12})$/.test(number)) return number;
      const message = number === "" ? "required" : "invalid_tax_number";
      context.issues.push({ code: "custom", input: source, message });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  sample: () => "CZ99999994",
});
