import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconFiles } from "./icons.ts";

test("the picture of all icons, and its address, are those of the icons as they are now", async () => {
  for (const [path, text] of Object.entries(await iconFiles()))
    expect(readFileSync(path, "utf8"), `${path}; run: npm run icons`).toBe(text);
});
