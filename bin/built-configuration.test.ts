import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { expect, test } from "vitest";
import { withBuiltConfiguration } from "./built-configuration.ts";

// Function the framework calls internally when it starts; an update that changes it is noticed here.
const { default: loadConfig } = createRequire(import.meta.url)("next/dist/server/config.js");

async function configurationSeen(file?: string): Promise<Record<string, unknown>> {
  let seen: Record<string, unknown> = {};
  const read = async () => {
    seen = await loadConfig(PHASE_PRODUCTION_SERVER, mkdtempSync(join(tmpdir(), "redakce-config-")));
  };
  await withBuiltConfiguration(read, file);
  return seen;
}

test("the framework takes the configuration that the build wrote down, and nobody after it", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "redakce-built-")), "required-server-files.json");
  const config = { poweredByHeader: false, experimental: { preloadEntriesOnStart: false }, mark: "built" };
  writeFileSync(file, JSON.stringify({ version: 1, config }));
  expect(await configurationSeen(file)).toEqual(config);
  expect(process.env).not.toHaveProperty("__NEXT_PRIVATE_STANDALONE_CONFIG");
});

test("where nothing is written down the framework reads the configuration itself", async () => {
  const seen = await configurationSeen("/nowhere/required-server-files.json");
  expect(seen).toMatchObject({ distDir: ".next" });
  expect(seen).not.toHaveProperty("mark");
});
