import { toolUrl } from "#lib/admin/tools/tool-url";
import { isFreshSignIn, reauthenticationUrl } from "#lib/admin-sign-in/fresh-sign-in";
import { errorEnvelope } from "#lib/http/envelope";
import { translator } from "#lib/i18n/translator";
import { FileProblem } from "#lib/tools/files/problem";
import { parsePath } from "#lib/tools/files/roots/path";
import type { LargeUploadCall } from "./large-upload-route.ts";

/**
 * Why a file would be refused in the public folder in any case, before any of it comes: its path cannot be (422), or the
 * sender has not shown the passkey lately (403), which the folder asks for and the library does not.
 */
export function refusalOfPlace({ admin, language }: LargeUploadCall, place: string): Response | undefined {
  if (!isFreshSignIn(admin.session))
    return errorEnvelope(translator(language, "admin.account")("confirmFirst"), 403, {
      code: "sign_in_not_fresh",
      redirectUrl: reauthenticationUrl(language, toolUrl(language, "filesGallery")),
      redirectType: "hard",
    });
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
