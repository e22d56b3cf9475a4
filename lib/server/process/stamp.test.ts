import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { stampedHeaders } from "#lib/platform/http/caller";
import { admittedInside } from "#lib/platform/http/loopback";
import { stampRequest } from "./request-headers.ts";

function stamped(headers: Record<string, string>, peer: string | undefined = "192.0.2.1") {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  stampRequest(request);
  return request.headers;
}

describe("every request", () => {
  test("carries the address of its socket and a number of its own", () => {
    const [first, second] = [stamped({}), stamped({})];
    expect(first[stampedHeaders.peer]).toBe("192.0.2.1");
    expect(first[stampedHeaders.requestId]).toMatch(/^[0-9a-f-]{36}$/);
    expect(first[stampedHeaders.requestId]).not.toBe(second[stampedHeaders.requestId]);
  });

  test("brings no policy for the answer to it", () => {
    expect(stamped({ "content-security-policy": "default-src *" })).not.toHaveProperty(
      "content-security-policy",
    );
  });

  test("whose socket has closed already comes from nowhere", () => {
    const socket = new Socket();
    const request = new IncomingMessage(socket);
    stampRequest(request);
    expect(request.headers[stampedHeaders.peer]).toBe("0.0.0.0");
  });

  test("keeps what a client may say", () => {
    const said = {
      host: "example.org",
      cookie: "a=b",
      "x-requested-with": "fetch",
      "x-forwarded-for": "203.0.113.9",
    };
    expect(stamped(said)).toMatchObject(said);
  });
});

test("that a request of this process is made for one that has a place is stamped", () => {
  expect(stamped({ [stampedHeaders.admitted]: admittedInside() })[stampedHeaders.admitted]).toBe("1");
});

describe("a forged", () => {
  test.each(Object.values(stampedHeaders))("%s never gets in", (name) => {
    expect(stamped({ [name]: "forged" })[name]).not.toBe("forged");
  });

  test.each([
    "x-middleware-subrequest",
    "x-middleware-subrequest-id",
    "x-middleware-next",
    "x-middleware-rewrite",
    "x-middleware-redirect",
    "x-middleware-set-cookie",
    "x-middleware-skip",
    "x-middleware-override-headers",
    "x-middleware-request-x-redakce-peer",
    "x-invoke-path",
    "x-invoke-status",
    "x-invoke-query",
    "x-invoke-output",
    "x-matched-path",
    "x-now-route-matches",
    "x-nextjs-data",
  ])("%s, which means something to the framework, is dropped", (name) => {
    expect(stamped({ [name]: "forged" })).not.toHaveProperty(name);
  });
});
