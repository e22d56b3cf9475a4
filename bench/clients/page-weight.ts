import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

export interface PageWeight {
  /** Elements of the document. */
  readonly elements: number;
  readonly scripts: number;
  /** Bytes of all scripts of the page as the server sends them to a browser. */
  readonly compressedScripts: number;
  readonly plainScripts: number;
}

/** What a page weighs for a browser that opens it for the first time. */
export async function weighPage(address: string, path: string, cookie: string): Promise<PageWeight> {
  const page = await fetchBytes(address, path, { cookie });
  const html = page.plain.toString("utf8");
  const sources = new Set(
    Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g), ([, source]) =>
      (source ?? "").replaceAll("&amp;", "&"),
    ),
  );
  const scripts = await Promise.all([...sources].map((source) => fetchBytes(address, source, {})));
  const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
  const withoutScripts = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  return {
    elements: Array.from(withoutScripts.matchAll(/<[a-z]/gi)).length,
    scripts: scripts.length,
    compressedScripts: total(scripts.map(({ sent }) => sent)),
    plainScripts: total(scripts.map(({ plain }) => plain.length)),
  };
}

async function fetchBytes(address: string, path: string, headers: Readonly<Record<string, string>>) {
  const url = new URL(path, address);
  const accepted = { ...headers, "accept-encoding": "gzip" };
  const { body, encoding } = await new Promise<{ body: Promise<Buffer>; encoding: string | undefined }>(
    (resolve, reject) => {
      request(url, { headers: accepted }, (response) => {
        resolve({ body: buffer(response), encoding: response.headers["content-encoding"] });
      })
        .on("error", reject)
        .end();
    },
  );
  const sent = await body;
  return { sent: sent.length, plain: encoding === "gzip" ? gunzipSync(sent) : sent };
}
