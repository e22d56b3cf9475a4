import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { contentArea, cutFragment } from "./draw.ts";

const start = '<hr id="fragment-start"/>';
const end = '<hr id="fragment-end"/>';
const content = '<div class="listing">Příliš žluťoučký kůň</div>';
const page = `<!DOCTYPE html><html><head><script src="/a.js"></script></head><body>${start}${content}${end}<script>run()</script></body></html>`;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Returns what a client receives when a handler answers behind the cutting; rejects for a broken response. */
async function answerOf(
  handle: RequestListener,
  headers: Record<string, string> = { "x-requested-with": "fetch" },
) {
  const server = createServer((request, response) => {
    cutFragment(request, response);
    handle(request, response);
  });
  closers.push(() => server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const asked = send({ port, host: "127.0.0.1", headers: { connection: "close", ...headers } });
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  return { text: bytes.toString(), bytes, status: response.statusCode, headers: response.headers };
}

const html =
  (write: (response: Parameters<RequestListener>[1]) => void): RequestListener =>
  (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    write(response);
  };

describe("the answer to a fragment request", () => {
  test("is the content area alone", async () => {
    expect((await answerOf(html((response) => response.end(page)))).text).toBe(content);
  });

  test("is whole however the page was cut into pieces, through letters too", async () => {
    const bytes = Buffer.from(page);
    const written = html((response) => {
      for (let index = 0; index < bytes.length; index += 7) response.write(bytes.subarray(index, index + 7));
      response.end();
    });
    expect((await answerOf(written)).text).toBe(content);
  });

  test("takes texts, bytes and every form of the end", async () => {
    const written = html((response) => {
      response.write(page.slice(0, 40), "utf8");
      response.write(new Uint8Array(Buffer.from(page.slice(40, 90))));
      response.end(page.slice(90), "utf8", () => undefined);
    });
    expect((await answerOf(written)).text).toBe(content);
  });

  test("announces its own length, not that of the page", async () => {
    const announced = html((response) => {
      response.setHeader("content-length", Buffer.byteLength(page));
      response.end(page);
    });
    const { text: received, headers } = await answerOf(announced);
    expect(received).toBe(content);
    expect(headers["content-length"] ?? String(Buffer.byteLength(content))).toBe(
      String(Buffer.byteLength(content)),
    );
  });

  test("calls back those who wait for a piece or the end to be taken", async () => {
    const calls: string[] = [];
    const waiting = html((response) => {
      response.write(page, () => {
        calls.push("write");
      });
      response.end(() => calls.push("end"));
    });
    await answerOf(waiting);
    await expect.poll(() => calls).toEqual(["write", "end"]);
  });

  test("is compressed only after it was cut", async () => {
    const compressing: RequestListener = (request, response) => {
      response.setHeader("content-type", "text/html");
      const isCompressed = String(request.headers["accept-encoding"] ?? "").includes("gzip");
      response.end(isCompressed ? gzipSync(page) : page);
    };
    const headers = { "x-requested-with": "fetch", "accept-encoding": "gzip, br" };
    const { headers: told, bytes } = await answerOf(compressing, headers);
    expect(told["content-encoding"]).toBe("gzip");
    expect(gunzipSync(bytes).toString()).toBe(content);
  });

  test("announces its own length also where the headers were to go out first", async () => {
    const early = html((response) => {
      response.setHeader("content-length", Buffer.byteLength(page));
      response.writeHead(404, { "x-note": "kept" });
      response.flushHeaders();
      response.end(page);
    });
    const answer = await answerOf(early);
    expect(answer).toMatchObject({ status: 404, text: content, headers: { "x-note": "kept" } });
    expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(content)));
  });

  test("keeps its status and headers", async () => {
    const refused = html((response) => {
      response.statusCode = 403;
      response.setHeader("x-note", "kept");
      response.end(page);
    });
    expect(await answerOf(refused)).toMatchObject({
      status: 403,
      headers: { "x-note": "kept" },
      text: content,
    });
  });
});

describe("left as it is", () => {
  test("is the answer to any other request", async () => {
    expect(
      (
        await answerOf(
          html((response) => response.end(page)),
          {},
        )
      ).text,
    ).toBe(page);
  });

  test.each(["application/json", "text/plain", "image/svg+xml"])(
    "is an answer of the type %s",
    async (type) => {
      const other: RequestListener = (_, response) => {
        response.setHeader("content-type", type);
        response.write(page.slice(0, 30));
        response.end(page.slice(30));
      };
      expect((await answerOf(other)).text).toBe(page);
    },
  );

  test.each(["", "<p>no marks</p>", `${start}only one`, `only one${end}`])(
    "is HTML without both marks: %j",
    (text) => {
      expect(contentArea(text)).toBe(text);
    },
  );
});

describe("the content area", () => {
  test.each([
    ["scripts", "a<script>x()</script>b", "ab"],
    ["scripts with attributes", 'a<script nonce="n" src="/x.js"></script>b', "ab"],
    ["scripts over several lines", "a<script>\nx()\n</script>b", "ab"],
    ["comments", "a<!-- $ -->b<!--/$-->c", "abc"],
  ])("holds no %s", (_, inside, expected) => {
    expect(contentArea(`before${start}${inside}${end}after`)).toBe(expected);
  });

  test("keeps escaped text that only looks like a script", () => {
    const inside = "<textarea>&lt;script&gt;x()&lt;/script&gt;</textarea>";
    expect(contentArea(start + inside + end)).toBe(inside);
  });
});
