import "#lib/features";
import type { RequestListener } from "node:http";
import { sql } from "drizzle-orm";
import { inject } from "light-my-request";
import { database } from "#db/client";
import { createDrawingLine } from "../process/guards/drawing-line.ts";
import { setUpPageCache } from "./set-up.ts";

/**
 * A separate process: a site that has just started caches the title of its only page, and reports its responses to
 * its first two visitors. It waits to be killed.
 */
const titles = () => database().get<{ title: string }>(sql`SELECT title FROM pages`);
const draw: RequestListener = (_, response) => {
  void titles().then((row) => response.setHeader("content-type", "text/html").end(row?.title));
};
const cache = await setUpPageCache(draw, createDrawingLine());
const answer: RequestListener = (request, response) => {
  cache?.answerAtOnce(request, response, () => cache.gate(request, response, () => response.end("past")));
};
const bodies = [await inject(answer, { url: "/" }), await inject(answer, { url: "/" })].map(
  ({ body }) => body,
);
console.log(JSON.stringify({ bodies, ...cache?.counts }));
setInterval(() => undefined, 1000);
