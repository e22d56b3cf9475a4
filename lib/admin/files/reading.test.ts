import { expect, test, vi } from "vitest";
import { ask, usePublicFolder } from "./public-folder.fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

usePublicFolder();

test("a folder is told, a file given and a selection packed", async () => {
  expect(await (await ask("list", { fields: { path: "files" } })).json()).toMatchObject({
    count: 2,
    folders: [{ name: "to" }],
  });
  const file = await ask("download", { fields: { path: "files/a.txt" } });
  expect([await file.text(), file.headers.get("content-disposition")]).toEqual([
    "a.txt",
    expect.stringMatching(/^attachment/),
  ]);
  const zip = await ask("zip", { fields: { path: ["files/a.txt", "files/to"] } });
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});
