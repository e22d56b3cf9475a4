import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { NativeSelect } from "#components/ui/native-select";
import type { ListingDescription } from "#lib/admin/listing/listing-description";

/** Which language's tree is shown, where there are trees in several. */
export function TreeLanguage({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const filter = listing.filters.find(({ field }) => field === "language");
  if (!filter) return null;
  return (
    <form data-filter="" method="post" action={listing.filterUrl} className="flex gap-2">
      <input type="hidden" name="_csrf" value={listing.csrfToken} />
      <input type="hidden" name="view" value={listing.view} />
      <NativeSelect
        name={filter.field}
        aria-label={filter.label}
        defaultValue={filter.selected || listing.language}
        className="w-auto"
      >
        {filter.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" className="hidden noscript:inline-flex">
        {t("apply")}
      </Button>
    </form>
  );
}
