import * as z from "zod/mini";
import { withPath } from "#lib/files/tool/browsing/with-path";
import type { IncomingFile } from "./read-dropped.ts";

/** What lies in folders of the server, each asked about once; nothing where it cannot be found out or is not there. */
export class NamesThere {
  readonly #url: string;
  readonly #known = new Map<string, Promise<ReadonlySet<string>>>();

  /** @param url address of the file tool's lists */
  constructor(url: string) {
    this.#url = url;
  }

  /** The first parts of paths whose names are taken in a folder. */
  async taken(incoming: readonly IncomingFile[], into: string): Promise<readonly string[]> {
    const names = await this.#in(into);
    const first = new Set(incoming.map(({ relative }) => relative.split("/")[0] ?? ""));
    return [...first].filter((name) => names.has(folded(name)));
  }

  /** The files that are not there yet, so that a folder which came in part is not sent once more. */
  async missing(incoming: readonly IncomingFile[], into: string): Promise<readonly IncomingFile[]> {
    const left: IncomingFile[] = [];
    for (const file of incoming) {
      const parts = file.relative.split("/");
      const names = await this.#in([into, ...parts.slice(0, -1)].join("/"));
      if (!names.has(folded(parts.at(-1) ?? ""))) left.push(file);
    }
    return left;
  }

  #in(path: string): Promise<ReadonlySet<string>> {
    const known = this.#known.get(path) ?? namesIn(withPath(this.#url, path));
    this.#known.set(path, known);
    return known;
  }
}

async function namesIn(url: string): Promise<ReadonlySet<string>> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const { folders, files } = listSchema.parse(await response.json());
    return new Set([...folders, ...files].map(({ name }) => folded(name)));
  } catch {
    return new Set();
  }
}

/** Names that differ by the case of letters alone are one to half of all systems. */
function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

const named = z.array(z.object({ name: z.string() }));
const listSchema = z.object({ folders: named, files: named });
