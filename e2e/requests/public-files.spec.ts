import { existsSync } from "node:fs";
import { join } from "node:path";
import { varDirectory } from "../server-under-test.ts";
import { expect, test } from "../support/fixtures.ts";

test("files are sent, served in part, moved with the pages that use them, and put back", async ({
  page,
  request,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/files.gallery.files");
  const token = (await page.locator('meta[name="csrf-token"]').getAttribute("content")) ?? "";
  const { origin } = new URL(page.url());
  const post = async (screen: string, multipart: Record<string, string | Sent>) => {
    const headers = { accept: "application/json", "x-csrf-token": token, origin };
    return page.request.post(`/ADMIN/en/files.gallery.${screen}`, { multipart, headers });
  };
  const sent = { name: "Zpráva č. 1.txt", mimeType: "text/plain", buffer: Buffer.from("0123456789") };
  const uploaded = await post("upload", { path: "files", relative: "výroční/Zpráva č. 1.txt", file: sent });
  expect([uploaded.status(), await uploaded.json()]).toMatchObject([200, { status: "ok" }]);

  const address = encodeURI("/files/výroční/Zpráva č. 1.txt");
  const part = await request.get(address, { headers: { range: "bytes=2-4" } });
  expect([part.status(), await part.text()]).toEqual([206, "234"]);
  expect(part.headers()).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const etag = part.headers().etag ?? "";
  expect((await request.get(address, { headers: { "if-none-match": etag } })).status()).toBe(304);
  const head = await request.head(address);
  expect([head.status(), head.headers().etag, (await head.body()).length]).toEqual([200, etag, 0]);
  for (const { answer, length } of [
    { answer: await request.get(address), length: "10" },
    { answer: part, length: "3" },
    { answer: head, length: "10" },
  ]) {
    expect(answer.headers()["content-length"]).toBe(length);
    expect(answer.headers()["transfer-encoding"]).toBeUndefined();
  }
  expect((await request.post(address)).status()).toBe(405);

  const html = { name: "x.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") };
  expect((await post("upload", { path: "files/výroční", file: html })).status()).toBe(200);
  const saved = await request.get(encodeURI("/files/výroční/x.html"));
  expect(saved.headers()["content-type"]).toBe("application/octet-stream");
  expect(saved.headers()["content-disposition"]).toMatch(/^attachment/);

  const renamed = await post("rename", { path: "files/výroční", name: "archiv" });
  expect(await renamed.json()).toMatchObject({ status: "ok", data: { undo: { undo: expect.any(String) } } });
  const led = await request.get(address, { maxRedirects: 0 });
  const moved = encodeURI("/files/archiv/Zpráva č. 1.txt");
  expect([led.status(), new URL(led.headers().location ?? "", origin).pathname]).toEqual([301, moved]);
  expect((await request.get(moved)).status()).toBe(200);
  const { data } = await (await post("delete", { path: "files/archiv" })).json();
  const gone = await request.get(encodeURI("/files/archiv/x.html"));
  expect([gone.status(), gone.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await (await post("restore", { undo: data.undo.undo })).json()).toMatchObject({ status: "ok" });
  expect((await request.get(encodeURI("/files/archiv/x.html"))).status()).toBe(200);
  const zip = await page.request.get("/ADMIN/en/files.gallery.zip?path=files/archiv");
  expect([zip.status(), (await zip.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
});

test("robots.txt and pictures come with their length, in part, and not again to who has them", async ({
  request,
}) => {
  const home = await (await request.get("/")).text();
  const [picture = ""] = /\/media\/[0-9a-f]{16}\/\d+\.\w+\?v=[0-9a-f]+/.exec(home) ?? [];
  for (const [address, caching] of [
    ["/robots.txt", "public, max-age=300"],
    [picture, "public, max-age=31536000, immutable"],
  ] as const) {
    const whole = await request.get(address);
    const bytes = await whole.body();
    const { etag = "" } = whole.headers();
    expect(whole.headers()).toMatchObject({
      "content-length": String(bytes.length),
      "cache-control": caching,
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    expect(whole.headers()["transfer-encoding"]).toBeUndefined();
    const head = await request.head(address);
    expect([head.headers()["content-length"], head.headers().etag]).toEqual([String(bytes.length), etag]);
    const part = await request.get(address, { headers: { range: "bytes=1-4" } });
    expect([part.status(), await part.body()]).toEqual([206, bytes.subarray(1, 5)]);
    expect((await request.get(address, { headers: { "if-none-match": etag } })).status()).toBe(304);
    expect((await request.post(address)).status()).toBe(405);
  }
});

test("nothing beside the public folder is served, however it is asked for", async ({ request }) => {
  expect(existsSync(join(varDirectory, "secrets.json"))).toBe(true);
  for (const path of [
    "/files/..%2fsecrets.json",
    "/files/%2e%2e%2fsecrets.json",
    "/files/..%5csecrets.json",
    "/files/%252e%252e%252fsecrets.json",
    "/files/../secrets.json",
    "/files/a%00.txt",
    "/files/.env",
    "/files/archiv",
    "/files-before/files/archiv",
    "/uploads",
  ]) {
    const answer = await request.get(path);
    expect([path, [400, 404].includes(answer.status())]).toEqual([path, true]);
    expect(await answer.text()).not.toContain("sessionSecret");
  }
});

interface Sent {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
