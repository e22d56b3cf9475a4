"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { CircleAlertIcon } from "#components/ui/icons";
import { errorNumber } from "#lib/platform/http/error-number";

/** Replaces the content area if a page requested by the router could not be rendered; the shell continues to work. */
export function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useTranslations("admin.failed");
  const number = errorNumber(error);
  return (
    <EmptyState level={1} icon={CircleAlertIcon} title={t("title")} text={t("text")}>
      {/* The page's own title may be what could not be drawn. */}
      <title>{t("title")}</title>
      {number ? (
        <p className="basis-full pb-2 text-sm text-muted-foreground">
          {t("number")} <code className="text-foreground">{number}</code>
        </p>
      ) : null}
      {/* A failure in the browser may be a file that went with an update: only the whole page brings the new ones. */}
      <Button variant="secondary" onClick={number ? retry : () => window.location.reload()}>
        {t("again")}
      </Button>
    </EmptyState>
  );
}
