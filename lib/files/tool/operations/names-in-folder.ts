import { readdir } from "node:fs/promises";
import type { ClashChoice } from "../contracts.ts";
import { FileProblem } from "../problem.ts";
import { type FilePath, inFolder, locate, pathText } from "../roots.ts";
import { freeName } from "./free-name.ts";

/** What becomes of something that is to have a name in a folder. */
export type SettledName =
  | { readonly name: string; readonly replaces?: string; readonly isSkipped?: false }
  | { readonly isSkipped: true };

/** The names in folders as they will be while an operation is planned. */
export class NamesInFolders {
  readonly #taken = new Map<string, Map<string, string>>();

  /**
   * Finds the name for something new in a folder. Names that differ by the case of their letters alone are one, because
   * they are to half of all systems. Throws {@link FileProblem} `exists` or `clash` where nobody chose what is to be done.
   */
  async settle(folder: FilePath, wanted: string, exists: ClashChoice | undefined): Promise<SettledName> {
    const taken = await this.#in(folder);
    const there = taken.get(folded(wanted));
    if (there === undefined) return this.#take(taken, wanted);
    if (exists === "skip") return { isSkipped: true };
    if (exists === "replace") return { ...this.#take(taken, wanted), replaces: there };
    if (exists === undefined)
      throw new FileProblem(there === wanted ? "exists" : "clash", pathText(inFolder(folder, there)));
    return this.#take(
      taken,
      freeName(wanted, (name) => taken.has(folded(name))),
    );
  }

  /** Lets go of a name that is about to leave its folder. */
  async free(folder: FilePath, name: string): Promise<void> {
    (await this.#in(folder)).delete(folded(name));
  }

  #take(taken: Map<string, string>, name: string): { readonly name: string } {
    taken.set(folded(name), name);
    return { name };
  }

  async #in(folder: FilePath): Promise<Map<string, string>> {
    const key = pathText(folder);
    const known = this.#taken.get(key) ?? (await readNames(folder));
    this.#taken.set(key, known);
    return known;
  }
}

async function readNames(folder: FilePath): Promise<Map<string, string>> {
  const { absolute, stats } = await locate(folder);
  if (stats && !stats.isDirectory()) throw new FileProblem("notFolder", pathText(folder));
  const names = stats ? await readdir(absolute) : [];
  return new Map(names.map((name) => [folded(name), name]));
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
