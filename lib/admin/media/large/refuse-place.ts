import { FileProblem } from "#lib/files/tool/problem";
import { parsePath } from "#lib/files/tool/roots/path";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";
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
