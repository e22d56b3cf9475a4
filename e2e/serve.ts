import { rmSync } from "node:fs";
import { varDirectory } from "./server-under-test.ts";

rmSync(varDirectory, { recursive: true, force: true });
process.chdir("..");
await import("../server.ts");
