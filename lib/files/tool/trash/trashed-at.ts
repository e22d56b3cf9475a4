import { FileProblem } from "../problem.ts";
import { parsePath, pathText } from "../roots.ts";
import { listTrash } from "./list-trash.ts";

/** What was removed last from each of some paths, by its name in the trash. Throws {@link FileProblem} `missing`. */
export async function trashedAt(paths: readonly string[]): Promise<readonly string[]> {
  const trashed = await listTrash();
  return paths.map((asked) => {
    const path = pathText(parsePath(asked));
    const found = trashed.find((one) => one.path === path);
    if (!found) throw new FileProblem("missing", path);
    return found.id;
  });
}
