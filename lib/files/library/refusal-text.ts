import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { FileRefusal } from "./inspect-file.ts";
import type { StoreOutcome } from "./store.ts";

/** Why a file was not stored, in a sentence. */
export function refusalText(
  refused:
    | Extract<StoreOutcome, { ok: false }>
    | { readonly code: FileRefusal | "other_type"; readonly limit?: number },
  language: Language,
): string {
  const t = translator(language, "media");
  const limit = "limit" in refused ? (refused.limit ?? 0) : 0;
  switch (refused.code) {
    case "too_large":
      return t("fileTooLarge", { limit: Math.floor(limit / (1024 * 1024)) });
    case "unsupported":
      return t("unsupportedFile");
    case "markup":
      return t("markup");
    case "macros":
      return t("macros");
    case "other_type":
      return t("otherType");
    case "empty":
      return t("empty");
    case "broken":
      return t("brokenFile");
    case "too_many_pixels":
      return translator(language, "validation")("too_many_pixels", { limit: limit / 1_000_000 });
    case "heic":
      return t("heic");
    case "too_heavy":
      return translator(language, "validation")("too_heavy");
    case "invalid":
      return refused.issues
        .map(({ code }) => translator(language, "validation")(code as "pattern"))
        .join(" ");
  }
}
