import { existsSync, readFileSync } from "node:fs";

/** Variable the framework's own standalone server reads its configuration from (`next/dist/build/utils.js`). */
const variable = "__NEXT_PRIVATE_STANDALONE_CONFIG";

/**
 * Starts the framework with the configuration that the build wrote. To read `next.config.ts` again it would load its
 * compilers, which stay in memory with some 40 MiB. If nothing was written, it still reads that file.
 *
 * @param file what the build wrote: JSON with `config`
 */
export async function withBuiltConfiguration(start: () => Promise<void>, file = builtFile): Promise<void> {
  if (!existsSync(file)) return start();
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { readonly config: unknown };
  process.env[variable] = JSON.stringify(config);
  try {
    await start();
  } finally {
    delete process.env[variable];
  }
}

const builtFile = ".next/required-server-files.json";
