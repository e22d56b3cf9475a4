import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * Holds an HTML response back until it is complete, and sends what `rewrite` makes of it. The framework must not
 * compress it before, so that it is compressed here.
 *
 * @param rewrite gets a character for each byte, and may put nothing in but ASCII: what it looks for is that, and other
 * letters go through untouched, which takes a fraction of the time that reading them would
 */
export function rewriteHtml(
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (html: string) => string,
): void {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\D|$))/.test(request.headers["accept-encoding"] ?? "");
  delete request.headers["accept-encoding"];
  const chunks: Buffer[] = [];
  const { writeHead, write, end, flushHeaders } = response;
  let isWhole = false;
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  // The framework's compression sends them before the first piece, with the length of its input.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (isWhole || !isHtml(response)) return Reflect.apply(writeHead, response, [status, ...rest]);
    response.statusCode = status;
    const given = rest.at(-1);
    if (typeof given === "object" && given !== null)
      for (const [name, value] of Object.entries(given)) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;
  response.flushHeaders = () => {
    if (isWhole || !isHtml(response)) flushHeaders.call(response);
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (isWhole || !isHtml(response)) return Reflect.apply(write, response, [chunk, ...rest]);
    collect(chunk, rest[0]);
    const callback = rest.at(-1);
    if (typeof callback === "function") callback();
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (!isHtml(response)) return Reflect.apply(end, response, [chunk, ...rest]);
    collect(chunk, rest[0]);
    isWhole = true;
    const html = Buffer.from(rewrite(Buffer.concat(chunks).toString("latin1")), "latin1");
    const callback = [chunk, ...rest].at(-1);
    const isCompressed = takesGzip && html.length > 0 && !response.headersSent;
    const body = isCompressed ? gzipSync(html) : html;
    if (isCompressed) response.setHeader("content-encoding", "gzip");
    // For HEAD the length is unknown if the page was not rendered.
    const isLengthKnown = request.method !== "HEAD" || html.length > 0;
    if (isLengthKnown && !response.headersSent) response.setHeader("content-length", body.length);
    return end.call(response, body, "utf8", typeof callback === "function" ? () => callback() : undefined);
  }) as typeof response.end;
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/html");
}
