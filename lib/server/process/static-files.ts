import { readdirSync } from "node:fs";
import { join } from "node:path";
import { environment } from "#lib/platform/env";
import type { Gate } from "./guards/gate.ts";
import { pathOf } from "./request-target.ts";

/** Whether a path is one of the files that the framework sends as they are, compressed by itself. */
export function isStaticFile(path: string): boolean {
  return /^\/(?:_next\/static\/.|(?:site|auth)\.js$|(?:favicon|icons)\.svg$|favicon\.ico$|apple-touch-icon\.png$|robots\.txt$|speculation\.json$)/.test(
    path,
  );
}

/**
 * Sends what is asked for among the built files and is none of them the way of every address at which nothing is, with
 * its headers, limits and refusals: whatever begins so goes past all of that in the framework.
 */
export function createAssetGate(directory = join(process.cwd(), ".next/static")): Gate {
  const files = environment().isDevelopment ? undefined : filesBelow(directory);
  return (request, _, handle) => {
    const path = pathOf(request);
    if (files && path.startsWith(prefix) && !files.has(decodeURIComponent(path.slice(prefix.length))))
      request.url = "/_next/static";
    handle();
  };
}

const prefix = "/_next/static/";

function filesBelow(directory: string): ReadonlySet<string> {
  const entries = readdirSync(/* turbopackIgnore: true */ directory, {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1)));
}
