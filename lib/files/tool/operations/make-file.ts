import type { Doing, OperationResult } from "../contracts.ts";
import { FileProblem } from "../problem.ts";
import { parentOf, parsePath, pathText } from "../roots.ts";
import { checkText } from "../versions.ts";
import { uploadFiles } from "./upload-files.ts";

/** Makes a file of a text. Throws {@link FileProblem}. */
export async function makeFile(path: string, text: string, doing: Doing): Promise<OperationResult> {
  const parent = parentOf(parsePath(path));
  if (!parent) throw new FileProblem("exists", path);
  const content = checkText(text, path);
  return uploadFiles(
    [{ relativePath: parent.name, bring: async () => content }],
    pathText(parent.folder),
    doing,
    "file",
  );
}
