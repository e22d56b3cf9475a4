import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Imports the tables in a separate process; returns what Node was asked to resolve and what it found. */
const program = `
  import { createRequire, registerHooks } from "node:module";
  const asked = [];
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.includes("/drizzle-orm/") || specifier.startsWith("drizzle-orm")) asked.push(specifier);
      return next(specifier, context);
    },
  });
  await import("#lib/platform/quick-imports");
  const { database } = await import("#db/client");
  const { eq } = await import("drizzle-orm");
  const whole = createRequire(process.cwd() + "/db/")("drizzle-orm/sql");
  const own = await import(process.cwd() + "/node_modules/drizzle-orm/index.js");
  console.log(JSON.stringify({ asked, isSame: own.eq === eq, isOther: whole.eq !== eq && typeof whole.eq }));
`;

test("Node is asked once for each part of drizzle-orm, and finds what it would find by itself", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  const { asked, isSame, isOther } = JSON.parse(output);
  const imported = asked.filter((specifier: string) => !specifier.endsWith(".cjs"));
  expect(new Set(imported).size).toBe(imported.length);
  expect(imported).toContain("drizzle-orm/sqlite-core");
  expect(imported.filter((specifier: string) => specifier.startsWith("."))).toEqual([]);
  expect([isSame, isOther]).toEqual([true, "function"]);
});

test("Zod comes without its own messages in other languages, and says what it says", () => {
  const words = `
    await import("#lib/platform/quick-imports");
    const z = await import("zod");
    console.log(JSON.stringify([Object.keys(z.locales), z.string().safeParse(1).error.issues[0].message]));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", words], {
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual([["default"], "Invalid input: expected string, received number"]);
});
