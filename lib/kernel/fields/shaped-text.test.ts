import { describe, expect, test } from "vitest";
import * as z from "zod";
import { companyNumber } from "./company-number.ts";
import { coordinates } from "./coordinates.ts";
import { timeOfDay } from "./date-time.ts";
import { requestLimit } from "./request-limit.ts";
import { taxNumber } from "./tax-number.ts";
import { verificationCode } from "./verification-code.ts";

const read = (field: { readonly schema: z.ZodType<string, string> }, text: string) => {
  const result = z.safeDecode(field.schema, text);
  return result.success ? result.data : result.error.issues[0]?.message;
};

describe("a company number", () => {
  test.each([
    ["27082440", "27082440"],
    ["270 82 440", "27082440"],
    ["25596641", "25596641"],
    ["006947", "00006947"],
    ["12345", "invalid_company_number"],
    ["27082441", "invalid_company_number"],
    ["2708244a", "invalid_company_number"],
    ["٢٧٠٨٢٤٤٠", "invalid_company_number"],
    ["270824400", "invalid_company_number"],
    ["", "required"],
  ])("of %j is %s", (text, expected) => expect(read(companyNumber(), text)).toBe(expected));
});

describe("a tax number", () => {
  test.each([
    ["CZ27082440", "CZ27082440"],
    ["cz 2708 2440", "CZ27082440"],
    ["SK2020317068", "SK2020317068"],
    ["CZ1234567", "invalid_tax_number"],
    ["27082440", "invalid_tax_number"],
    ["CZ<b>", "invalid_tax_number"],
  ])("of %j is %s", (text, expected) => expect(read(taxNumber(), text)).toBe(expected));
});

describe("a time of the day", () => {
  test.each([
    ["8", "08:00"],
    ["8.30", "08:30"],
    ["08:30", "08:30"],
    ["24:00", "24:00"],
    ["24:01", "invalid_time"],
    ["8:60", "invalid_time"],
    ["noon", "invalid_time"],
    ["-1", "invalid_time"],
  ])("of %j is %s", (text, expected) => expect(read(timeOfDay(), text)).toBe(expected));
});

describe("a place on the Earth", () => {
  test.each([
    ["49.95, 16.15", "49.95, 16.15"],
    ["49.9512345678,16.1512345678", "49.951235, 16.151235"],
    ["49.9500000N, 16.1500000E", "49.95, 16.15"],
    ["N 49.95, E 16.15", "49.95, 16.15"],
    [`49°57'0.0"N 16°9'36.0"E`, "49.95, 16.16"],
    ["33.86S, 151.21E", "-33.86, 151.21"],
    ["-0.5, -78", "-0.5, -78"],
    ["91, 16", "invalid_coordinates"],
    ["49.95, 181", "invalid_coordinates"],
    ["49,95, 16,15", "invalid_coordinates"],
    ["16.15E, 49.95N", "invalid_coordinates"],
    ["49.95", "invalid_coordinates"],
    ['49, 16"><script>', "invalid_coordinates"],
    ["٤٩, 16", "invalid_coordinates"],
  ])("of %j is %s", (text, expected) => expect(read(coordinates(), text)).toBe(expected));
});

describe("a code of verification", () => {
  test.each([
    ["abc_DEF-123", "abc_DEF-123"],
    ['<meta name="google-site-verification" content="abc123" />', "abc123"],
    ['"><script>', "invalid_code"],
    ["x".repeat(121), "invalid_code"],
  ])("of %j is %s", (text, expected) => expect(read(verificationCode(), text)).toBe(expected));
});

test("a limit is written with or without spaces", () => {
  expect(read(requestLimit("1/1"), " 10 / 300 ")).toBe("10/300");
  expect(read(requestLimit("1/1"), "10/0")).toBe("invalid_limit");
});
