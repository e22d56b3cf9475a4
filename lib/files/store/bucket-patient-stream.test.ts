import { expect, test } from "vitest";
import { patiently } from "./bucket.ts";

test("bytes pass as they come, and a source that falls silent is given up and let go", async () => {
  let isLetGo = false;
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.of(1, 2)),
    cancel: () => {
      isLetGo = true;
    },
  });
  const reader = patiently(source, "send a", 30).getReader();
  expect(await reader.read()).toEqual({ done: false, value: Uint8Array.of(1, 2) });
  await expect(reader.read()).rejects.toMatchObject({ name: "FileStoreError", code: "ETIMEDOUT" });
  expect(isLetGo).toBe(true);
});
