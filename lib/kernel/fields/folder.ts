import * as z from "zod";
import { isGoodName } from "#lib/platform/file-name";
import { trimInvisible, withoutInvisible } from "#lib/platform/invisible";
import { text } from "./text.ts";

/** Longest path of a folder in characters, as long as a filter of a listing may be. */
export const longestFolder = 200;
/** Most folders within each other. */
export const deepestFolder = 10;

/** Value of a folder filter that means the records in no folder; a path never has a slash at an end. */
export const noFolder = "/";

/**
 * The folder in which a record lies, as its path: `Events/2026/Summer`; null for none. Folders exist as long as
 * records lie in them or below.
 */
export const folder = () => ({
  ...text({ max: longestFolder }),
  optional: true as const,
  isFolder: true as const,
  verbatim: true as const,
  schema: z.codec(z.string(), z.nullable(z.string()), {
    decode: (source, context) => {
      const path = normaliseFolder(source);
      const problem = folderProblem(path);
      if (!problem) return path === "" ? null : path;
      const params = { limit: problem.limit };
      context.issues.push({ code: "custom", input: source, message: problem.code, params });
      return z.NEVER;
    },
    encode: (path) => path ?? "",
  }),
});

/** `/Events//2026 /` → `Events/2026`, in NFC; "" for the top of all folders. */
export function normaliseFolder(source: string): string {
  return joinFolders(source);
}

/** Joins names and paths of folders to one path; empty ones are left out. */
export function joinFolders(...parts: readonly string[]): string {
  return parts
    .flatMap((part) => withoutInvisible(part).split("/"))
    .map((name) => trimInvisible(name.replace(/\s+/g, " ")))
    .filter((name) => name !== "")
    .join("/");
}

/** Returns why a normalised path cannot be stored; undefined if it can. */
export function folderProblem(path: string): { readonly code: string; readonly limit: number } | undefined {
  if (path !== "" && !path.split("/").every(isGoodName)) return { code: "folder_name", limit: 0 };
  if (path.length > longestFolder) return { code: "too_long", limit: longestFolder };
  return path.split("/").length > deepestFolder ? { code: "too_deep", limit: deepestFolder } : undefined;
}

/** The last name of a path. */
export function lastOfFolder(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder that a folder lies in; "" for the top. */
export function folderAbove(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The folders on the way to a folder and itself: `a/b` → `a`, `a/b`. */
export function foldersOnTheWay(path: string): readonly string[] {
  if (path === "") return [];
  const names = path.split("/");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Checks whether a path is a folder or lies within it; everything lies within the top. */
export function isWithinFolder(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

/** Returns the path of what lies within one folder after that is another: `a/b/c` from `a/b` to `x` → `x/c`. */
export function movedFolder(path: string, from: string, to: string): string {
  return joinFolders(to, path.slice(from.length));
}
