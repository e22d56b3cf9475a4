import type { useTranslations } from "next-intl";
import type { UploadedFile } from "./use-uploads.ts";

/** Why a file does not go on, in a sentence; empty while it does. */
export function stoppedText(
  file: UploadedFile,
  t: ReturnType<typeof useTranslations<"admin.fields.uploads">>,
): string {
  if (file.status === "refused") return file.message || t(file.isTooLarge ? "tooLarge" : "failed");
  if (file.status !== "stopped") return "";
  return file.isPaused ? t("paused") : file.message || t(file.inParts ? "interrupted" : "failed");
}
