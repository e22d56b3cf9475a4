import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Sent } from "#lib/platform/http/read-sent";
import { forms } from "#lib/website/forms";
import { useTestDatabase } from "#test/test-database";
import { completeFields } from "../forms.actions.ts";
import { readAnswers } from "./read-answers.ts";
import "./forms.fixture.ts";

type Texts = Readonly<Record<string, string | readonly string[]>>;

beforeAll(async () => {
  await useTestDatabase();
});

async function read(
  questions: readonly object[],
  texts: Texts,
  files: ReadonlyMap<string, File> = new Map(),
) {
  const fields = completeFields(z.decode(forms.fields.fields.schema, JSON.stringify(questions)));
  const entries = Object.entries(texts).map(([name, text]) => [name, [text].flat()] as const);
  const sent: Sent = { texts: new Map(entries), files };
  const answered = await readAnswers({ fields }, sent);
  return answered.ok
    ? Object.fromEntries(answered.answers.map(({ name, value }) => [name, value]))
    : Object.fromEntries(answered.issues.map(({ field, code }) => [field, code]));
}

const one = (type: string, more: object = {}) => [{ name: "a", label: "A", type, ...more }];
const options = { options: "Red\nBlue\n Green " };

describe("an answer", () => {
  test.each([
    ["text", {}, "  Jana ", "Jana"],
    ["textarea", {}, "a\n\nb", "a\n\nb"],
    ["email", {}, "JANA@Example.com", "jana@example.com"],
    ["tel", {}, "+420 601 123 456", "+420 601 123 456"],
    ["number", {}, "1 234,5", "1234.5"],
    ["number", { least: -5 }, "-5", "-5"],
    ["date", {}, "2026-12-24", "2026-12-24"],
    ["choice", options, "Green", "Green"],
    ["choice", {}, "anything", "anything"],
    ["choices", options, ["Blue", "Red", "Blue"], "Red\nBlue"],
    ["consent", {}, "yes", "yes"],
    ["consent", {}, "on", "yes"],
    ["consent", {}, "maybe", ""],
    ["text", {}, "", ""],
  ])("of %s %j: %j is kept as %j", async (type, more, sent, value) => {
    expect(await read(one(type, more), { a: sent })).toEqual({ a: value });
  });

  test.each([
    ["text", { required: true }, "  ", "required"],
    ["text", { longest: 3 }, "Jana", "too_long"],
    ["text", {}, "x".repeat(301), "too_long"],
    ["textarea", {}, "x".repeat(5001), "too_long"],
    ["email", {}, "jana@", "invalid_email"],
    ["email", {}, "jana@example.com\nBcc: x@example.com", "invalid_email"],
    ["tel", {}, "call me", "invalid_telephone"],
    ["tel", {}, "()()()", "invalid_telephone"],
    ["number", {}, "many", "invalid_number"],
    ["number", { most: 5 }, "6", "too_high"],
    ["number", { least: 5 }, "4", "too_low"],
    ["number", {}, "1e999", "invalid_number"],
    ["date", {}, "2026-02-30", "invalid_day"],
    ["date", { earliest: "2026-01-01" }, "2025-12-31", "too_early"],
    ["date", { latest: "2026-01-01" }, "2026-01-02", "too_late"],
    ["choice", options, "Black", "unknown_choice"],
    ["choices", options, ["Red", "Black"], "unknown_choice"],
    ["consent", { required: true }, "no", "not_agreed"],
    ["consent", { required: true }, "", "not_agreed"],
    ["file", { required: true }, "a text", "required"],
  ])("of %s %j: %j is refused as %s", async (type, more, sent, code) => {
    expect(await read(one(type, more), { a: sent })).toEqual({ a: code });
  });
});

describe("a file", () => {
  const pdf = () => new File(["%PDF-1.7\n%%EOF"], "../../letter.pdf");
  const sent = (file: File) => new Map([["a", file]]);

  test("is known by its content, under a plain name", async () => {
    expect(await read(one("file"), {}, sent(pdf()))).toEqual({ a: "letter.pdf" });
  });

  test.each([
    ["a page called a document", new File(["<html><script>1</script>"], "a.pdf"), {}, "file_type"],
    ["a program", new File(["MZ\u0000\u0001"], "a.exe"), {}, "file_type"],
    [
      "a document where pictures are asked for",
      new File(["%PDF-1.7\n%%EOF"], "a.png"),
      { accept: "picture" },
      "file_type",
    ],
    [
      "more than a file may be",
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.pdf"),
      {},
      "file_too_large",
    ],
    ["a document cut off", new File(["PK\u0003\u0004cut"], "a.docx"), {}, "file_broken"],
  ])("of %s is refused", async (_, file, more, code) => {
    expect(await read(one("file", more), {}, sent(file))).toEqual({ a: code });
  });
});

describe("a question with a condition", () => {
  const colour = { name: "colour", type: "choice", label: "Colour", options: "Red\nBlue" };
  const why = { name: "why", type: "text", label: "Why?", required: true, showWhen: "colour", showIs: "Red" };
  const sure = { name: "sure", type: "consent", label: "Sure?", required: true, showWhen: "colour" };
  const after = { name: "after", type: "text", label: "After", required: true, showWhen: "sure" };

  test("has to be answered where it is met", async () => {
    expect(await read([colour, why], { colour: "Red" })).toEqual({ why: "required" });
    expect(await read([colour, why], { colour: "Red", why: "Warm" })).toEqual({ colour: "Red", why: "Warm" });
  });

  test("is not asked where it is not, and what was written there is not kept", async () => {
    expect(await read([colour, why], { colour: "Blue", why: "Warm" })).toEqual({ colour: "Blue" });
    expect(await read([colour, why, sure, after], {})).toEqual({ colour: "" });
  });

  test("is not asked where the one that decides is not asked itself", async () => {
    expect(await read([colour, sure, after], { sure: "yes", after: "x" })).toEqual({ colour: "" });
    expect(await read([colour, sure, after], { colour: "Red", sure: "yes" })).toEqual({ after: "required" });
  });
});
