// Next looks for AsyncLocalStorage once, when any part of it is loaded; features do that before the framework.
import "next/dist/server/node-environment-baseline.js";
import "#lib/features";
import { inject } from "light-my-request";
import next from "next";
import type { RehearsalAnswer, SamplePage } from "#lib/operations/backups/draw-sample";
import { samplePaths } from "#lib/operations/backups/proof";
import { beRehearsal } from "#lib/operations/backups/rehearsal";
import { environment } from "#lib/platform/env";
import { drawWith, markedBy } from "#lib/server/process/draw";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";

beRehearsal();
process.on("disconnect", () => process.exit());
process.once("message", (mostPages: number) => {
  void rehearse(mostPages).then(answer, (error: unknown) =>
    answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(message: RehearsalAnswer): void {
  process.send?.(message, () => process.exit());
}

/** Starts this version on the restored database, as far as rendering needs it, and renders a sample of its pages. */
async function rehearse(mostPages: number): Promise<RehearsalAnswer> {
  await prepareDatabase(() => undefined);
  const app = next({ dev: false, hostname: "localhost", customServer: true });
  await app.prepare();
  const draw = markedBy(drawWith(app.getRequestHandler()));
  const { host } = new URL(environment().appUrl);
  const drawPage = async (path: string): Promise<SamplePage> => {
    const headers = { host, accept: "text/html" };
    const { statusCode, payload } = await inject(draw, { method: "GET", url: path, headers });
    return { path, status: statusCode, body: payload };
  };
  const sitemap = await drawPage("/sitemap.xml");
  if (sitemap.status === 503) return { pages: [] };
  const pages: SamplePage[] = [];
  for (const path of samplePaths(sitemap.body, mostPages)) pages.push(await drawPage(path));
  return { pages };
}
