import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { environment } from "./env.ts";

/**
 * A fact that one process learns and others report, in a file of VAR_DIR, because the database may be what is broken.
 */
export function stateFile<Fact>(name: string, schema: z.ZodType<Fact>) {
  const file = () => join(/* turbopackIgnore: true */ environment().varDirectory, name);
  return {
    /** Returns undefined where nothing has been stored yet, or nothing readable. */
    read: (): Fact | undefined => {
      try {
        return schema.safeParse(JSON.parse(readFileSync(file(), "utf8"))).data;
      } catch {
        return undefined;
      }
    },
    keep: (fact: Fact): void => {
      writeFileSync(`${file()}.new`, JSON.stringify(fact), { mode: 0o600 });
      renameSync(`${file()}.new`, file());
    },
  };
}
