import { shapedText } from "./shaped-text.ts";

/** A Czech company number (IČO): eight digits, of which the last checks the others. Spaces and missing zeros are mended. */
export const companyNumber = () => ({
  ...shapedText(readNumber, "invalid_company_number"),
  sample: () => "99999994",
});

function readNumber(source: string): string | undefined {
  const digits = source.replace(/[\s\u00A0]/g, "");
  const number = digits.padStart(8, "0");
  return /^\d{6,8}$/.test(digits) && hasRightCheckDigit(number) ? number : undefined;
}

/** Weights from 8 to 2 and the remainder by 11, as the register of persons makes them. */
function hasRightCheckDigit(number: string): boolean {
  const sum = [...number.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return Number(number[7]) === (11 - (sum % 11)) % 10;
}
