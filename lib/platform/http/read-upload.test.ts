import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { testDirectory } from "#test/test-directory";
import { environment } from "../env.ts";
import { readUpload } from "./read-upload.ts";

const directory = testDirectory();
vi.mock("../env.ts", { spy: true });
vi.mocked(environment).mockImplementation(
  () => ({ varDirectory: directory }) as ReturnType<typeof environment>,
);

const incoming = join(directory, "incoming");

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/", { method: "POST", body, headers });
}

test("texts and files arrive as they were sent, and the files leave the disk with the upload", async () => {
  const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
  const form = new FormData();
  form.append("name", "one\r\ntwo");
  form.append("topics", "3");
  form.append("topics", "1");
  form.append("file", new File([bytes], 'léto "a"\\b.bin', { type: "application/x-own" }));
  form.append("other", new File(["left out"], "b.txt"));
  form.append("file", new File([], ""));
  form.append("file", new File([], "empty.txt"));
  const upload = await readUpload(post(form), ["topics"]);
  expect(upload.texts).toEqual({ name: "one\ntwo", topics: '["3","1"]' });
  expect(upload.files.map(({ name, size }) => [name, size])).toEqual([
    ['léto "a"\\b.bin', bytes.length],
    ["empty.txt", 0],
  ]);
  expect(new Uint8Array((await upload.files[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  expect(readdirSync(incoming)).toHaveLength(1);
  await upload[Symbol.asyncDispose]();
  expect(readdirSync(incoming)).toEqual([]);
});

test.each([
  ["that ends early", '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', "x"],
  ["without its boundary", "--x--", undefined],
  ["of no parts", "abc", "x"],
])("a body %s is refused, and nothing of it stays", async (_, body, boundary) => {
  const type = `multipart/form-data${boundary ? `; boundary=${boundary}` : ""}`;
  await expect(readUpload(post(body, { "content-type": type }))).rejects.toMatchObject({
    status: 400,
    code: "malformed",
  });
  expect(readdirSync(incoming)).toEqual([]);
});

test("what is announced as too large is refused unread", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "30000000" };
  await expect(readUpload(post("", headers))).rejects.toMatchObject({ status: 413 });
});

test("the first upload of a process removes what a killed one left an hour ago", async () => {
  vi.resetModules();
  const [old, fresh] = ["old", "fresh"].map((name) => join(incoming, name));
  for (const folder of [old, fresh]) {
    mkdirSync(folder ?? "", { recursive: true });
    writeFileSync(join(folder ?? "", "a"), "a");
  }
  utimesSync(old ?? "", 0, 0);
  const again = await import("./read-upload.ts");
  const form = new FormData();
  form.append("a", "b");
  await (await again.readUpload(post(form)))[Symbol.asyncDispose]();
  expect([existsSync(old ?? ""), existsSync(fresh ?? "")]).toEqual([false, true]);
});
