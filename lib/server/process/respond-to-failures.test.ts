import type { RequestListener, ServerResponse } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { stampedHeaders } from "#lib/platform/http/caller";
import { noteOutage } from "#lib/platform/http/noted-outage";
import { log } from "#lib/platform/log";
import { cutFragment } from "./draw.ts";
import { listening } from "./guards/raw-client.fixture.ts";
import { hideInternalHeaders, markAnswer, stampRequest } from "./request-headers.ts";
import { respondToFailures } from "./respond-to-failures.ts";
import { createSiteServer } from "./site-server.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn() } }));
afterEach(() => {
  vi.clearAllMocks();
});

/** Starts a server on which the framework responds as instructed, as in server.ts. */
async function answerOf(draw: RequestListener, path = "/visit", headers: Record<string, string> = {}) {
  const { server } = createSiteServer((request, response) => {
    stampRequest(request);
    markAnswer(request, response);
    hideInternalHeaders(response);
    respondToFailures(request, response);
    cutFragment(request, response);
    draw(request, response);
  });
  const answer = await fetch(`http://127.0.0.1:${await listening(server)}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const secret = "SELECT * FROM admins";
const failures: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  [
    "a bare line",
    (response) => {
      response.statusCode = 500;
      response.end(secret);
    },
  ],
  ["a status written first", (response) => response.writeHead(500, { "x-cause": secret }).end(secret)],
  [
    "a document in pieces, compressed",
    (response) => {
      response.statusCode = 500;
      response.setHeader("content-encoding", "gzip");
      response.setHeader("content-type", "text/html");
      response.flushHeaders();
      response.write(secret, () => response.end());
    },
  ],
  [
    "nothing",
    (response) => {
      response.statusCode = 500;
      response.setHeader("content-length", "0");
      response.end();
    },
  ],
];

describe.each(failures)("a failure that the framework answers with %s", (_, fail) => {
  test("has a page with the request's number, and nothing of the cause", async () => {
    const { status, headers, text } = await answerOf((_request, response) => fail(response));
    const number = headers.get("x-request-id") ?? "none";
    expect(status).toBe(500);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.has("content-encoding")).toBe(false);
    expect(text).toContain(number);
    expect(JSON.stringify([...headers]) + text).not.toContain(secret);
  });

  test.each([{ accept: "application/json" }, { "x-requested-with": "fetch" }])(
    "has an envelope with it for a script that sends %j",
    async (sent) => {
      const { status, headers, text } = await answerOf(
        (_request, response) => fail(response),
        "/ADMIN/cs",
        sent,
      );
      expect(status).toBe(500);
      expect(JSON.parse(text)).toEqual({
        status: "error",
        message: expect.stringMatching(`^Něco se nepovedlo.*${headers.get("x-request-id")}`),
      });
    },
  );

  test("has a line in the log under the number", async () => {
    const { headers } = await answerOf((_request, response) => fail(response), "/visit?token=x");
    await expect
      .poll(() => vi.mocked(log.error).mock.calls)
      .toEqual([
        [
          { requestId: headers.get("x-request-id"), method: "GET", path: "/visit", status: 500 },
          "request failed",
        ],
      ]);
  });
});

test("a failure is told in the language that the middleware chose, else in that of the address", async () => {
  const fail =
    (language?: string): RequestListener =>
    (_, response) => {
      if (language) response.setHeader("x-redakce-language", language);
      response.writeHead(500).end();
    };
  expect((await answerOf(fail("cs"), "/auth/login")).text).toContain('<html lang="cs">');
  expect((await answerOf(fail(), "/cs")).text).toContain('<html lang="cs">');
  expect((await answerOf(fail(), "/visit")).text).toContain('<html lang="en">');
});

test("cookies that were set before the failure are kept", async () => {
  const { headers } = await answerOf((_, response) => {
    response.setHeader("set-cookie", "a=b");
    response.writeHead(500).end();
  });
  expect(headers.get("set-cookie")).toBe("a=b");
});

test("what could not be drawn because something was away for a moment is asked for again, and only that", async () => {
  const fail: RequestListener = (request, response) => {
    noteOutage(String(request.headers[stampedHeaders.requestId]), 2);
    response.writeHead(500).end(secret);
  };
  const { status, headers, text } = await answerOf(fail);
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  expect(text).not.toContain(secret);
  expect((await answerOf((_, response) => response.writeHead(500).end())).status).toBe(500);
});

test("bytes beyond the end of a file are no failure of the site", async () => {
  const { status, headers } = await answerOf((_, response) => {
    response.setHeader("content-range", "bytes */1234");
    response.writeHead(500).end("Internal Server Error");
  });
  expect([status, headers.get("content-range")]).toEqual([416, "bytes */1234"]);
  expect(log.error).not.toHaveBeenCalled();
});

test.each([200, 404, 503])("an answer with the status %i is left as it is", async (code) => {
  const { status, text } = await answerOf((_, response) => {
    response.writeHead(code, { "content-type": "text/plain" });
    response.write("as ");
    response.end("it is");
  });
  expect([status, text]).toEqual([code, "as it is"]);
});

test("an answer that began well and fails in the middle is not begun anew", async () => {
  const { status, text } = await answerOf((_, response) => {
    response.write("begun ");
    response.statusCode = 500;
    response.end("ended");
  });
  expect([status, text]).toEqual([200, "begun ended"]);
});

describe("every answer", () => {
  test("says that its type is not to be guessed, and carries its number", async () => {
    for (const code of [200, 301, 304, 404]) {
      const { headers } = await answerOf((_, response) => response.writeHead(code).end());
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("of 503 is in the log too, without the token of a link in the address", async () => {
    await answerOf((_, response) => response.writeHead(503).end(), "/auth/change-password/secret");
    await expect
      .poll(() => vi.mocked(log.error).mock.calls[0]?.[0])
      .toMatchObject({ path: "/auth/change-password", status: 503 });
  });
});

test("the headers of an answer go out with its first piece, in one packet", async () => {
  const sent: boolean[] = [];
  const { text } = await answerOf((_, response) => {
    response.setHeader("content-type", "application/json");
    response.flushHeaders();
    sent.push(response.headersSent);
    response.write("[");
    sent.push(response.headersSent);
    response.end("]");
  });
  expect([sent, text]).toEqual([[false, true], "[]"]);
});
