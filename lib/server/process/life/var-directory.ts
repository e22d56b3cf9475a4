import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { environment } from "#lib/platform/env";

/** Makes the folder of all state if it is missing; throws what the system says where it cannot be used. */
export function checkVarDirectory(): void {
  const { varDirectory } = environment();
  makeDirectory(varDirectory);
  accessSync(varDirectory, constants.W_OK | constants.X_OK);
  if (!statSync(varDirectory).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
}

/** One folder after the other, because Node's own `recursive` never returns for some that cannot be made. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
