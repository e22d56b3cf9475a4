import * as z from "zod/mini";

/** A folder in a folder. */
export type ReadFolder = z.infer<typeof folder>;
const folder = z.object({ path: z.string(), name: z.string() });
const answer = z.object({ folders: z.array(folder) });

/** The folders in a folder; undefined where that cannot be found out. */
export async function readFolders(
  url: string,
  signal?: AbortSignal,
): Promise<readonly ReadFolder[] | undefined> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      ...(signal ? { signal } : {}),
    });
    return response.ok ? answer.parse(await response.json()).folders : undefined;
  } catch {
    return undefined;
  }
}
