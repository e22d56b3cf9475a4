import "#lib/features";
import { describe, expect, it } from "vitest";
import { decodeFields } from "#lib/kernel/engine/form/decode";
import type { Field } from "#lib/kernel/fields/field";
import { everyModule } from "#lib/kernel/registry";
import { languages } from "../i18n/languages.ts";
import { translateIssues } from "./respond.ts";

const longest = 1_000_000;
const nested = `${'{"type":"doc","content":['.repeat(60)}${"]}".repeat(60)}`;

describe.each(languages)("messages in %s", (language) => {
  it.each(textFields())("name the limit of %s", (_, field, limit) => {
    const [said] = messagesOf(field, tooLong(field, limit), language);
    expect(said?.code).toBe("too_long");
    expect(said?.message).toContain(limit.toLocaleString(language));
  });

  it("name how deep a document can be", () => {
    for (const [, field] of textFields().filter(([, { kind }]) => kind === "richText")) {
      const [said] = messagesOf(field, nested, language);
      expect(said?.message).toContain("40");
    }
  });
});

type TextField = readonly [name: string, field: Field, limit: number];

/** Returns every field of a module, and of an action with input, whose text can be too long. */
function textFields(): readonly TextField[] {
  return everyModule().flatMap((module) => {
    const inputs = Object.values(module.actions).flatMap(({ input }) => Object.entries(input ?? {}));
    return [...Object.entries(module.fields), ...inputs].flatMap(([name, field]) => {
      const limit = limitOf(field);
      return limit === undefined ? [] : [[`${module.name}.${name}`, field, limit] satisfies TextField];
    });
  });
}

function limitOf(field: Field): number | undefined {
  if (field.kind === "richText") return longest;
  const max = "max" in field ? Number(field.max) : undefined;
  // A value that is no network at all is reported before its length is checked.
  return max !== undefined && isRefusedForLength(field, max) ? max : undefined;
}

function isRefusedForLength(field: Field, max: number): boolean {
  const result = decodeFields({ field }, { field: tooLong(field, max) });
  return !result.ok && result.issues[0]?.code !== "pattern";
}

function tooLong({ kind }: Field, limit: number): string {
  return (kind === "path" ? "/" : "x") + "x".repeat(limit);
}

function messagesOf(field: Field, text: string, language: (typeof languages)[number]) {
  const result = decodeFields({ field }, { field: text });
  return result.ok ? [] : translateIssues(result.issues, language);
}
