import type { IncomingMessage, ServerResponse } from "node:http";

/** The content area of a page that was rendered without the shell, for requests that want a fragment. */
const opening = '<hr id="fragment-start"/>';
const closing = '<hr id="fragment-end"/>';

/**
 * Cuts the answer to a fragment request down to the content area. The framework can render a page without a
 * document but still adds scripts for its own client, which a page put together by hand must not run twice.
 */
export function cutFragment(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["x-requested-with"] === undefined) return;
  delete request.headers["accept-encoding"];
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isHtml(response)) return write.apply(response, [chunk, ...rest] as never);
    collect(chunk, rest[0]);
    const callback = rest.at(-1);
    if (typeof callback === "function") callback();
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (!isHtml(response)) return end.apply(response, [chunk, ...rest] as never);
    collect(chunk, rest[0]);
    const html = contentArea(Buffer.concat(chunks).toString("utf8"));
    const callback = [chunk, ...rest].at(-1);
    if (!response.headersSent) response.removeHeader("content-length");
    return end.call(response, html, "utf8", typeof callback === "function" ? () => callback() : undefined);
  }) as typeof response.end;
}

/** What stands between the marks, without scripts; a page that has no marks is returned whole. */
export function contentArea(html: string): string {
  const from = html.indexOf(opening);
  const to = html.lastIndexOf(closing);
  if (from === -1 || to === -1) return html;
  return html
    .slice(from + opening.length, to)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<!--[\s\S]*?-->/g, "");
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/html");
}
