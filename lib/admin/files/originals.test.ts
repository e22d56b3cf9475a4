import { beforeEach, expect, test } from "vitest";
import { storeFile } from "#lib/files/library/store";
import { fileFacts } from "#lib/files/tree/listing";
import { readText } from "#lib/files/tree/texts";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";

testState();
beforeEach(useTestDatabase);

async function stored(bytes: Buffer, name: string): Promise<string> {
  const outcome = await storeFile(bytes, { name, adminId: null });
  if (!outcome.ok) throw new Error(outcome.code);
  return `files/${outcome.media.fileName}`;
}

test("a text of the library can be read", async () => {
  const path = await stored(Buffer.from("# Návod\n"), "navod.txt");
  expect(await fileFacts(path)).toMatchObject({ isText: true, kind: "text", mime: "text/plain" });
  expect((await readText(path)).text).toBe("# Návod\n");
});
