import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { DownloadIcon, Settings2Icon } from "#components/ui/icons";
import { Label } from "#components/ui/label";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { Menu } from "#components/ui/menu";
import { NativeSelect } from "#components/ui/native-select";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { FilterSync } from "./filter-inputs.tsx";

/** Opens the display menu, and links to the found records as a file. */
export function DisplayButtons({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing.display");
  return (
    <div className="flex items-center max-sm:ml-auto">
      <button type="button" popoverTarget="display" title={t("label")} className={look}>
        <Settings2Icon />
        <span className="max-lg:sr-only">{t("label")}</span>
      </button>
      <a href={listing.exportUrl} download title={t("exportTitle")} className={look}>
        <DownloadIcon />
        <span className="max-lg:sr-only">{t("export")}</span>
      </a>
    </div>
  );
}

const look = buttonClasses({ variant: "quiet", className: "max-lg:w-9 max-lg:px-0" });

/** Chooses which columns are shown, and how many rows. */
export function DisplayMenu({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing.display");
  return (
    <Menu id="display" aria-label={t("label")} className="w-64 p-3">
      <DisplayForm listing={listing} />
    </Menu>
  );
}

/** Applies changes at once, without JavaScript by its own button. The column that names a record is always shown. */
function DisplayForm({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing");
  const [, ...columns] = listing.display.columns;
  return (
    <form
      id="display-form"
      data-filter=""
      method="post"
      action={listing.filterUrl}
      autoComplete="off"
      className="grid gap-3"
    >
      <input type="hidden" name="_csrf" value={listing.csrfToken} />
      {Object.entries(listing.shown).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="columns[]" value="" />
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-xs font-medium text-muted-foreground">{t("display.columns")}</legend>
        {columns.map(({ field, label, isShown }) => (
          <LabelledCheckbox
            key={field}
            id={`column-${field}`}
            name="columns[]"
            value={field}
            defaultChecked={isShown}
          >
            {label}
          </LabelledCheckbox>
        ))}
      </fieldset>
      <div className="grid gap-1">
        <Label htmlFor="rows-on-page" className="text-xs text-muted-foreground">
          {t("display.limit")}
        </Label>
        <NativeSelect id="rows-on-page" name="limit" defaultValue={String(listing.limit)}>
          {listing.display.limits.map((limit) => (
            <option key={limit} value={limit}>
              {limit}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button type="submit" className="hidden noscript:inline-flex">
        {t("apply")}
      </Button>
      <FilterSync formId="display-form" values={{ limit: String(listing.limit) }} />
    </form>
  );
}
