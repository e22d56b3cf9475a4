import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketAddress } from "./bucket.ts";

/** A server that supports as much of S3 as is used, and checks every signature by itself. */
export interface S3Server {
  readonly address: BucketAddress;
  /** Contents by key. */
  readonly objects: Map<string, Buffer>;
  /** Requests received, such as `GET /bucket/key`. */
  readonly asked: string[];
  /** Handles a request itself where it returns true; the next requests are not affected by it. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** The most objects that are listed in one answer. */
  listedAtOnce: number;
  close(): Promise<void>;
}

const region = "eu-test-1";

export async function startS3(): Promise<S3Server> {
  const http = createServer((request, response) => {
    respond(server, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const server: S3Server = {
    address: { endpoint, name: "site-files", key: "access", secret: "s3cr3t/with+signs", region },
    objects: new Map(),
    asked: [],
    intercept: undefined,
    listedAtOnce: 1000,
    async close() {
      if (!http.listening) return;
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

async function respond(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "", url = "" } = request;
  server.asked.push(`${method} ${url.split("?")[0]}`);
  if (server.intercept?.(request, response)) return;
  const body = await buffer(request);
  const refusal = refusalOf(server.address, request, body);
  if (refusal) return fail(response, 403, refusal);
  const { pathname, searchParams } = new URL(url, server.address.endpoint);
  const [, bucket, ...rest] = decodeURIComponent(pathname).split("/");
  if (bucket !== server.address.name) return fail(response, 404, "NoSuchBucket");
  const key = rest.join("/");
  if (method === "GET" && key === "") return list(server, searchParams, response);
  if (method === "PUT") {
    if (request.headers["content-length"] === undefined) return fail(response, 411, "MissingContentLength");
    server.objects.set(key, body);
    return void response.end();
  }
  if (method === "DELETE") {
    server.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = server.objects.get(key);
  if (!found) return fail(response, 404, "NoSuchKey");
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = first === undefined ? found : found.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, { "content-length": part.length });
  response.end(method === "HEAD" ? undefined : part);
}

function list({ objects, listedAtOnce }: S3Server, asked: URLSearchParams, response: ServerResponse): void {
  const after = asked.get("continuation-token") ?? "";
  const keys = [...objects.keys()].toSorted();
  const matching = keys.filter((key) => key.startsWith(asked.get("prefix") ?? "") && key > after);
  const listed = matching.slice(0, listedAtOnce);
  const isTruncated = listed.length < matching.length;
  const contents = listed.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${listed.at(-1)}</NextContinuationToken>` : "";
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** AWS Signature Version 4, as its manual says; the code that a bucket refuses with, or undefined. */
function refusalOf(
  { key, secret }: BucketAddress,
  { method, url = "", headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const [, credential = "", signedHeaders = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [accessKey, day = "", ...scope] = credential.split("/");
  if (accessKey !== key) return "InvalidAccessKeyId";
  if (scope.join("/") !== `${region}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const digest = String(headers["x-amz-content-sha256"]);
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const [path, search = ""] = url.split("?");
  const canonical = [
    method,
    path,
    search.split("&").toSorted().join("&").replaceAll("+", "%20"),
    ...signedHeaders.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    signedHeaders,
    digest,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], [day, ...scope].join("/"), sha256(canonical)];
  const signingKey = [day, ...scope].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(signingKey, toSign.join("\n")).toString("hex") === signature
    ? undefined
    : "SignatureDoesNotMatch";
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
