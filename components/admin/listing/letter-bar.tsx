import type { ListingDescription } from "#lib/admin/listing-description";

/** First letters as one group of radio buttons: a single stop for the Tab key, arrows inside. */
export function LetterBar({ letters, selected, label }: LetterBarProps) {
  return (
    <fieldset className="letters -mx-4 min-w-0 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:-mx-8 sm:px-8">
      <legend className="sr-only">{label}</legend>
      <div className="flex w-max items-center">
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
  readonly letters: ListingDescription["filter1"];
  readonly selected: string;
  readonly label: string;
}
