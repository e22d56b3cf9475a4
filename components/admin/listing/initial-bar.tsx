import { useTranslations } from "next-intl";
import type { ListingDescription } from "#lib/admin/listing/listing-description";

/**
 * Initials as one group of radio buttons: a single stop for the Tab key, arrows inside. A row that scrolls
 * sideways, in the sheet of filters as many rows as it takes.
 */
export function InitialBar({ initials, selected, label }: InitialBarProps) {
  const t = useTranslations("admin.listing");
  return (
    <fieldset className="initials min-w-0 basis-full py-0.5 [scrollbar-width:none] sm:-mx-8 sm:overflow-x-auto sm:px-8">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center sm:w-max sm:flex-nowrap">
        {initials.map(({ value, text, isUnused }) => (
          <label key={value} className="initial" data-unused={isUnused}>
            <input type="radio" name="filter1" value={value} defaultChecked={value === selected} />
            {text}
            {isUnused ? <span className="sr-only"> {t("unusedInitial")}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface InitialBarProps {
  readonly initials: ListingDescription["initials"];
  readonly selected: string;
  readonly label: string;
}
