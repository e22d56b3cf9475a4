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

test("Node is asked for no file of this project, and once for what its files ask of a package", () => {
  const imports = `
    import { registerHooks } from "node:module";
    const asked = [];
    registerHooks({
      resolve(specifier, context, next) {
        if (!context.parentURL?.includes("node_modules")) asked.push(specifier);
        return next(specifier, context);
      },
    });
    await import("#lib/platform/quick-imports");
    asked.length = 0;
    await import("#lib/features");
    const missing = await import("#lib/missing").catch(({ message }) => message);
    console.log(JSON.stringify({ asked, missing }));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", imports], {
    encoding: "utf8",
  });
  const { asked, missing } = JSON.parse(output) as { readonly asked: readonly string[]; missing: string };
  // Imports of the program itself are those of no file; texts are JSON.
  const found = ["#lib/features", "#lib/missing", "#messages/cs", "#messages/en"];
  expect(asked.filter((specifier) => /^[#.]/.test(specifier) && !found.includes(specifier))).toEqual([]);
  const ofPackages = asked.filter((specifier) => !/^[#.]/.test(specifier));
  expect(ofPackages).toContain("zod");
  expect(new Set(ofPackages).size).toBe(ofPackages.length);
  expect(missing).toContain("lib/missing.ts");
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
