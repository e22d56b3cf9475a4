import type { KeptFile } from "../file-store.ts";
import { FileStoreError } from "../file-store-error.ts";
import type { Bucket } from "./bucket.ts";

/** The objects whose keys begin so, a thousand in one answer (ListObjectsV2). */
export async function listObjects(bucket: Bucket, prefix: string): Promise<readonly KeptFile[]> {
  const found: KeptFile[] = [];
  let page: Readonly<Record<string, string>> | undefined = {};
  while (page) {
    const search = { "list-type": "2", "encoding-type": "url", prefix, ...page };
    const answer = await bucket.ask({ method: "GET", name: "", search }, "list its files");
    if (answer.status === 404) throw new FileStoreError("NoSuchBucket", "list its files");
    const text = await answer.text();
    for (const [, object = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      found.push(keptFile(object));
    const next = tagOf(text, "NextContinuationToken");
    page = tagOf(text, "IsTruncated") === "true" && next ? { "continuation-token": next } : undefined;
  }
  return found;
}

function keptFile(object: string): KeptFile {
  return {
    name: decodeURIComponent(tagOf(object, "Key")),
    bytes: Number(tagOf(object, "Size")),
    keptAt: new Date(tagOf(object, "LastModified")),
  };
}

function tagOf(text: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? "";
  return found
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
