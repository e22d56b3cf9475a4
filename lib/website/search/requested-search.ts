import { cache } from "react";
import type { Language } from "#lib/platform/i18n/languages";
import { currentMoment } from "#lib/platform/moment";
import { searchView } from "./search-view.ts";

/** What a request looks for; read once a request, however often it is asked for. */
export const requestedSearch = cache((typed: string, page: number, language: Language) =>
  searchView(typed, page, { language, now: currentMoment() }),
);
