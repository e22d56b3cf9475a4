import { useTranslations } from "next-intl";
import { LayoutGridIcon, ListIcon, ListTreeIcon, Trash2Icon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { ListingDescription } from "#lib/admin/listing/listing-description";

/** The ways to look at a module's records. */
export function ViewSwitch({ view, views }: Pick<ListingDescription, "view" | "views">) {
  const t = useTranslations("admin.listing");
  return (
    <nav aria-label={t("views.label")} className={segmentsClasses}>
      {views.map((choice) => {
        const Icon = icons[choice.view];
        return (
          <a
            key={choice.view}
            href={choice.url}
            data-content={choice.url}
            aria-current={choice.view === view ? "page" : undefined}
            className={segmentClasses}
          >
            <Icon className="max-[24rem]:hidden" />
            {t(`views.${choice.view}`)}
          </a>
        );
      })}
    </nav>
  );
}

const icons = { grid: LayoutGridIcon, list: ListIcon, tree: ListTreeIcon, trash: Trash2Icon } as const;
