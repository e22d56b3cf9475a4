import { useTranslations } from "next-intl";

/** What became of the last restore of a backup, and the way to the health of the site. */
export function LastProof({ text, url }: { readonly text: string; readonly url: string }) {
  const t = useTranslations("admin.tools.health");
  return (
    <p className="border-t border-border pt-4 text-pretty text-muted-foreground">
      <span className="font-medium text-foreground">{t("lastProof")}:</span> {text}{" "}
      <a
        href={url}
        data-content={url}
        className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
      >
        {t("see")}
      </a>
    </p>
  );
}
