import type { Language } from "#lib/platform/i18n/languages";
import { toolUrl } from "../tools/tool-url.ts";
import { type FileUrls, fileScreens } from "./files-description.ts";

/** Addresses of the tool's screens without their query. */
export function fileUrls(language: Language): FileUrls {
  return Object.fromEntries(
    fileScreens.map((screen) => [screen, toolUrl(language, "filesGallery", screen)]),
  ) as FileUrls;
}
