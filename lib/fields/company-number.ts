import * as z from "zod";
import { text } from "./text.ts";

/** A Czech company number (IČO): eight digits, of which the last checks the others. Spaces and missing zeros are mended. */
export const companyNumber = () => ({
  ...text({ max: 8 }),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const digits = source.replace(/[\s\u00A0]/g, "");
      const number = digits.padStart(8, "0");
      if (/^\d{6,8}$/.test(digits) && hasRightCheckDigit(number)) return number;
      const message = digits === "" ? "required" : "invalid_company_number";
      context.issues.push({ code: "custom", input: source, message });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  sample: () => "99999994",
});

/** Weights from 8 to 2 and the remainder by 11, as the register of persons makes them. */
function hasRightCheckDigit(number: string): boolean {
  const sum = [...number.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return Number(number[7]) === (11 - (sum % 11)) % 10;
}
