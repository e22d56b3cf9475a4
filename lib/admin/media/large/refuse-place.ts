import { errorEnvelope } from "#lib/http/envelope";
import { translator } from "#lib/i18n/translator";
import { FileProblem } from "#lib/tools/files/problem";
import { parsePath } from "#lib/tools/files/roots/path";
import type { LargeUploadCall } from "./large-upload-route.ts";

/** Why a file would be refused in the public folder in any case, before any of it comes: its path cannot be (422). */
export function refusalOfPlace({ language }: LargeUploadCall, place: string): Response | undefined {
  const code = problemOf(place);
  return code && errorEnvelope(translator(language, "files")(`problems.${code}`, { path: place }), 422);
}

function problemOf(place: string) {
  try {
    const { root, names } = parsePath(place);
    if (root === "media") return "readOnly" as const;
    return names.length === 0 ? ("name" as const) : undefined;
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
}
