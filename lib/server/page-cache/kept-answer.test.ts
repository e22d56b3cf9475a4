import { expect, test } from "vitest";
import { type Coding, encoded } from "./content-coding.ts";
import { bytesOf, codedBody, keptAnswer } from "./kept-answer.ts";

function answer(body: Buffer, headers: Readonly<Record<string, string>> = {}) {
  const kept = keptAnswer({
    status: 200,
    headers: { "content-type": "text/html", ...headers },
    body,
    statements: 1,
    tables: ["pages"],
    end: Number.POSITIVE_INFINITY,
    tokens: new Map(),
  });
  if (!kept) throw new Error("It is to be kept.");
  return kept;
}

test("a body holds no more memory than its own bytes, in any coding", async () => {
  // Node cuts small buffers off a larger one, and so do compressors.
  const body = Buffer.concat([Buffer.from("<p>"), Buffer.alloc(3000, "text ")]);
  expect(body.buffer.byteLength).toBeGreaterThan(body.length);
  const { content } = answer(body);
  expect(content.drawn.bytes.equals(body)).toBe(true);
  for (const coding of ["identity", "br", "gzip", "zstd"] satisfies Coding[]) {
    const { bytes } = codedBody(content, coding, await encoded(content.drawn.bytes, coding));
    expect(bytes.buffer.byteLength, coding).toBe(bytes.length);
  }
});

test("answers whose headers are alike have one list of them", () => {
  const [first, second] = [answer(Buffer.from("a")), answer(Buffer.from("b"))];
  expect(first.content.headers).toBe(second.content.headers);
  expect(answer(Buffer.from("a"), { link: "</x>" }).content.headers).not.toBe(first.content.headers);
});

test("what an answer takes grows by each coding", async () => {
  const { content } = answer(Buffer.alloc(5000, "text "));
  const before = bytesOf(content);
  const made = codedBody(content, "br", await encoded(content.drawn.bytes, "br"));
  content.bodies.br = made;
  expect(bytesOf(content)).toBeGreaterThan(before + made.bytes.length);
});
