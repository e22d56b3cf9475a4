import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { styledMark } from "#lib/website/blocks/html/carries-styles";
import { leaveFrameworkOut } from "./without-framework.ts";

const server = createServer((request, response) => {
  leaveFrameworkOut(request, response);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", "script-src 'self'; style-src 'self'; img-src 'self'");
  response.write(`<p>${request.url === "/styled" ? `<div ${styledMark}></div>` : "text"}</p>`);
  response.end(`<script src="/_next/a.js"></script>`);
});

beforeAll(async () => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve())));
afterAll(() => void server.close());

async function answerOf(path: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { policy: answer.headers.get("content-security-policy"), text: await answer.text() };
}

test("only a page whose block brings styles along may have any", async () => {
  expect(await answerOf("/")).toEqual({
    policy: "script-src 'self'; style-src 'self'; img-src 'self'",
    text: "<p>text</p>",
  });
  expect((await answerOf("/styled")).policy).toBe(
    "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'",
  );
});

test("the administration and media go out as they are", async () => {
  for (const path of ["/ADMIN/en/pages", "/auth/login", "/media/0/page.html"])
    expect((await answerOf(path)).text).toContain("<script");
});

test("files that the framework compresses by itself are asked for as browsers ask", async () => {
  const files = ["/_next/static/chunks/a.css", "/site.js", "/auth.js", "/favicon.svg"];
  for (const url of files) {
    const request = { url, headers: { "accept-encoding": "gzip" } } as unknown as IncomingMessage;
    leaveFrameworkOut(request, {} as ServerResponse);
    expect(request.headers["accept-encoding"], url).toBe("gzip");
  }
});
