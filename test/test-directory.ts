import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";

/** Makes an empty folder for the tests of a file, which is removed after them. */
export function testDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "redakce-test-"));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Makes such a folder the one in which the site keeps everything. */
export function testState(): string {
  const directory = testDirectory();
  vi.stubEnv("VAR_DIR", directory);
  return directory;
}
