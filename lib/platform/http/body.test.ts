import { describe, expect, test } from "vitest";
import { bodyLimits, readForm } from "./body.ts";

const limit = 1000;
const form = "application/x-www-form-urlencoded";

function post(body: BodyInit, contentType?: string, more: Record<string, string> = {}): Request {
  const headers = { ...(contentType === undefined ? {} : { "content-type": contentType }), ...more };
  return new Request("http://localhost/ADMIN/pages", { method: "POST", body, headers });
}

/** Returns a body of undeclared length; `sent` counts the parts that were read. */
function stream(chunks: number, chunkBytes: number) {
  const sent = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.chunks >= chunks) return controller.close();
      sent.chunks += 1;
      controller.enqueue(new Uint8Array(chunkBytes).fill(97));
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "content-type": form } };
  return { request: new Request("http://localhost/", init), sent };
}

describe("a form", () => {
  const texts = { title: "Žluťoučký kůň & spol.", note: "two\nlines", empty: "" };

  test("is read alike in each of the three encodings", async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(texts)) multipart.set(name, value);
    const encoded = new URLSearchParams(texts).toString();
    expect(await readForm(post(encoded, form), limit)).toEqual(texts);
    expect(await readForm(post(multipart), limit)).toEqual(texts);
    expect(await readForm(post(JSON.stringify(texts), "application/json"), limit)).toEqual(texts);
  });

  test.each([`${form}; charset=UTF-8`, "Application/X-WWW-Form-Urlencoded"])(
    "is read under the type %s",
    async (contentType) => {
      expect(await readForm(post("a=1", contentType), limit)).toEqual({ a: "1" });
    },
  );

  test.each(["application/json; charset=utf-8", "Application/JSON"])(
    "JSON is read under the type %s",
    async (contentType) => {
      expect(await readForm(post('{"a":1}', contentType), limit)).toEqual({ a: "1" });
    },
  );

  test("gives the last value of a repeated field, so that a checkbox can follow its hidden no", async () => {
    expect(await readForm(post("noindex=false&noindex=true", form), limit)).toEqual({ noindex: "true" });
    const multipart = new FormData();
    multipart.append("noindex", "false");
    multipart.append("noindex", "true");
    expect(await readForm(post(multipart), limit)).toEqual({ noindex: "true" });
    expect(await readForm(post('{"noindex":false,"noindex":true}', "application/json"), limit)).toEqual({
      noindex: "true",
    });
  });

  test("gives every value of a repeated field that is a list, in their order", async () => {
    const read = (body: string) => readForm(post(body, form), limit, ["topics"]);
    expect(await read("topics=3&topics=1&title=a&title=b")).toEqual({ topics: '["3","1"]', title: "b" });
    expect(await read("topics=3,1")).toEqual({ topics: "3,1" });
    expect(await read("title=a")).toEqual({ title: "a" });
  });

  test("has plain line ends, though browsers send others", async () => {
    expect(await readForm(post("note=one%0D%0Atwo%0Dthree%0Afour", form), limit)).toEqual({
      note: "one\ntwo\nthree\nfour",
    });
  });

  test("leaves files out", async () => {
    const multipart = new FormData();
    multipart.set("title", "About");
    multipart.set("file", new File(["content"], "a.txt"));
    expect(await readForm(post(multipart), limit)).toEqual({ title: "About" });
  });

  test("without a body has no fields", async () => {
    expect(await readForm(new Request("http://localhost/", { method: "DELETE" }), limit)).toEqual({});
    expect(await readForm(post("", form), limit)).toEqual({});
    expect(await readForm(post("", "text/plain"), limit)).toEqual({});
  });

  test.each([
    ["a text", '"yes"', "yes"],
    ["a number", "12.5", "12.5"],
    ["true", "true", "true"],
    ["false", "false", "false"],
    ["null", "null", ""],
    ["an object", '{"type":"doc"}', '{"type":"doc"}'],
    ["a list", "[1,2]", "[1,2]"],
  ])("takes %s of JSON as the text that a form would send", async (_, json, text) => {
    expect(await readForm(post(`{"field":${json}}`, "application/json"), limit)).toEqual({ field: text });
  });

  test("keeps a field named like a part of every object to itself", async () => {
    const texts = await readForm(post('{"__proto__":{"admin":true},"a":1}', "application/json"), limit);
    expect(texts.a).toBe("1");
    expect(texts.admin).toBeUndefined();
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
  });
});

describe("a body that is too large", () => {
  const tooLarge = { status: 413, code: "tooLarge" };

  test("is refused by the length it announces, before it is read", async () => {
    const { request, sent } = stream(1, 10);
    request.headers.set("content-length", String(limit + 1));
    await expect(readForm(request, limit)).rejects.toMatchObject(tooLarge);
    expect(sent.chunks).toBeLessThanOrEqual(1);
    expect(request.bodyUsed).toBe(false);
  });

  test("is refused while it is read when it announces nothing, and not read to its end", async () => {
    const { request, sent } = stream(1000, 100);
    await expect(readForm(request, limit)).rejects.toMatchObject(tooLarge);
    expect(sent.chunks).toBeLessThan(20);
  });

  test("is refused in the copy of a request too, whose original nobody has read", async () => {
    const { request } = stream(1000, 100);
    await expect(readForm(request.clone(), limit)).rejects.toMatchObject(tooLarge);
  });

  test("is refused quietly where its sender goes away meanwhile", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(limit)),
      cancel: () => Promise.reject(new Error("The sender has gone.")),
    });
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": form } };
    await expect(readForm(new Request("http://localhost/", init), limit)).rejects.toMatchObject(tooLarge);
  });

  test("is refused though it announces less than it holds", async () => {
    const request = post(`a=${"x".repeat(limit)}`, form);
    request.headers.set("content-length", "5");
    await expect(readForm(request, limit)).rejects.toMatchObject(tooLarge);
  });

  test("of exactly the limit is still read", async () => {
    expect(await readForm(post(`a=${"x".repeat(limit - 2)}`, form), limit)).toEqual({
      a: "x".repeat(limit - 2),
    });
    await expect(readForm(post(`a=${"x".repeat(limit - 1)}`, form), limit)).rejects.toMatchObject(tooLarge);
  });

  test("is so from 64 KiB at the website's sign-in, from 2 MiB in forms of modules, in parts of 4 MiB, from 1 MiB in reports of mail services, beside the files of a form and beside a picture of 20 MB", () => {
    expect(bodyLimits).toEqual({
      auth: 65_536,
      moduleForm: 2_097_152,
      part: 4_194_304,
      publicForm: 8_650_752,
      upload: 21_037_056,
      webhook: 1_048_576,
    });
  });
});

test.each([
  "text/plain",
  "text/plain; application/json",
  "application/xml",
  "application/jsonp",
  "application/json-patch+json",
  "application/x-www-form-urlencoded-not",
  "",
])("a body of the type %j is refused as unsupported", async (contentType) => {
  const request = post(new TextEncoder().encode("a=1"), contentType === "" ? undefined : contentType);
  await expect(readForm(request, limit)).rejects.toMatchObject({ status: 415, code: "unsupportedMediaType" });
});

test.each([
  ["broken JSON", "{", "application/json"],
  ["a JSON list", "[]", "application/json"],
  ["a JSON text", '"a"', "application/json"],
  ["JSON null", "null", "application/json"],
  ["multipart without a boundary", "a=1", "multipart/form-data"],
  ["multipart with another boundary", "--x\r\n", "multipart/form-data; boundary=y"],
])("%s is refused as malformed", async (_, body, contentType) => {
  await expect(readForm(post(body, contentType), limit)).rejects.toMatchObject({
    status: 400,
    code: "malformed",
  });
});

test("JSON is refused as malformed where its values are nested too deeply to be written again", async () => {
  const body = `{"email":${"[".repeat(32_000)}${"]".repeat(32_000)}}`;
  await expect(readForm(post(body, "application/json"), bodyLimits.auth)).rejects.toMatchObject({
    status: 400,
    code: "malformed",
  });
});
