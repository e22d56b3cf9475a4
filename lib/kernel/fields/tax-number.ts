import { shapedText } from "./shaped-text.ts";

/** A tax number (DIČ) with the two letters of its country: eight to ten digits after CZ, up to twelve signs after others. */
export const taxNumber = () => ({
  ...shapedText((source) => {
    const number = source.replace(/[\s\u00A0]/g, "").toUpperCase();
    return /^(?:CZ\d{8,10}|(?!CZ)[A-Z]{2}[\dA-Z]{2,12})$/.test(number) ? number : undefined;
  }, "invalid_tax_number"),
  sample: () => "CZ99999994",
});
