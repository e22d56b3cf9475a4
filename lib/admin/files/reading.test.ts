import { expect, test, vi } from "vitest";
import { fromBufferPromise } from "yauzl";
import { putFiles } from "#lib/files/tree/files.fixture";
import { ask, usePublicFolder } from "./public-folder.fixture.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));
vi.mock("#lib/platform/log", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

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

test("a drawing is drawn in a page without its scripts, and nothing else is sent so", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await putFiles({ "plan.svg": drawing, "page.html": drawing, "long.svg": drawing.padEnd(1024 * 1024 + 1) });
  const sent = await ask("preview", { fields: { path: "files/plan.svg" } });
  expect([sent.status, await sent.text()]).toEqual([200, drawing]);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*sandbox$/),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
  });
  for (const other of ["page.html", "long.svg", "a.txt", "missing.svg"])
    expect((await ask("preview", { fields: { path: `files/${other}` } })).status).toBe(422);
  const { files } = await (await ask("list", { fields: { path: "files" } })).json();
  const drawn = files.filter(({ thumbnail }: { thumbnail?: string }) => thumbnail);
  expect(drawn.map(({ name }: { name: string }) => name)).toEqual(["plan.svg"]);
});

async function namesInArchive(answer: Response): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { fileName } of (
    await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  ).eachEntry())
    names.push(fileName);
  return names.sort();
}

test("a selection too long for an address is packed when a form sends it", async () => {
  const names = Array.from({ length: 400 }, (_, n) => `a rather long name of a file, number ${n}.txt`);
  await putFiles(Object.fromEntries(names.map((name) => [`many/${name}`, "x"])));
  const paths = names.map((name) => `files/many/${name}`);
  for (const path of [paths, JSON.stringify(paths)]) {
    const zip = await ask("zip", { fields: { path } });
    expect(zip.headers.get("content-disposition")).toContain("many.zip");
    expect(await namesInArchive(zip)).toEqual(names.toSorted());
  }
});
