import type { ListingDescription } from "#lib/admin/listing/listing-description";

/**
 * First letters as one group of radio buttons: a single stop for the Tab key, arrows inside. A row that scrolls
 * sideways, in the sheet of filters as many rows as it takes.
 */
export function LetterBar({ letters, selected, label }: LetterBarProps) {
  if (letters.length === 0) return null;
  return (
    <fieldset className="letters min-w-0 basis-full py-0.5 [scrollbar-width:none] sm:-mx-8 sm:overflow-x-auto sm:px-8">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center sm:w-max sm:flex-nowrap">
        {letters.map(({ value, text }) => (
          <label key={value} className="letter">
            <input type="radio" name="filter1" value={value} defaultChecked={value === selected} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface LetterBarProps {
  readonly letters: ListingDescription["letters"];
  readonly selected: string;
  readonly label: string;
}
