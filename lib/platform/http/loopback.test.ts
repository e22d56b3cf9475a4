import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  ["", "http://127.0.0.1:3000/x"],
  ["0.0.0.0", "http://127.0.0.1:3000/x"],
  ["::", "http://[::1]:3000/x"],
  ["::1", "http://[::1]:3000/x"],
  ["192.0.2.7", "http://192.0.2.7:3000/x"],
  ["localhost", "http://localhost:3000/x"],
])("a process that listens at %j finds itself at %s", async (host, address) => {
  vi.stubEnv("HOST", host);
  vi.stubEnv("PORT", "3000");
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("ok"));
  const { loopback } = await import("./loopback.ts");
  await loopback(new Request("http://localhost/"), "/x");
  expect(fetched.mock.lastCall?.[0]).toBe(address);
});
