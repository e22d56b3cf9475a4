"use client";

import { useTranslations } from "next-intl";
import type { Host } from "./host.ts";

/** What the conventions say, in the reader's language. */
export function useHostTexts(): Host["texts"] {
  const t = useTranslations("admin.conventions");
  const bulk = useTranslations("admin.bulk");
  return {
    unreachable: t("unreachable"),
    unexpected: t("unexpected"),
    invalid: t("invalid"),
    selected: (count) => bulk("selected", { count }),
    bulkQuestion: (kind, count, action) => bulk(`question.${kind}`, { count, action }),
    bulkResult: ({ done, skipped, failed, hidden }) =>
      [
        bulk("done", { count: done }),
        ...(hidden > 0 ? [bulk("hidden", { count: hidden })] : []),
        ...(skipped > 0 ? [bulk("skipped", { count: skipped })] : []),
        ...(failed > 0 ? [bulk("failed", { count: failed })] : []),
      ].join(" "),
  };
}
