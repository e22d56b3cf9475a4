import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";

/** What each column of a file is, as fields `column.0` and so on; empty is one that is passed over. */
export function MappedColumns({ columns, options, none }: MappedColumnsProps) {
  return (
    <ul className="grid gap-3">
      {columns.map(({ heading, samples, value: chosen }, index) => {
        const name = `column.${index}`;
        return (
          <li
            key={name}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <div className="min-w-0">
              <Label htmlFor={`field-${name}`} className="wrap-anywhere">
                {heading}
              </Label>
              <p className="truncate text-xs text-muted-foreground">{samples.filter(Boolean).join(" · ")}</p>
            </div>
            <NativeSelect id={`field-${name}`} name={name} defaultValue={chosen}>
              <option value="">{none}</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </li>
        );
      })}
    </ul>
  );
}

interface MappedColumnsProps {
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    readonly value: string;
  }[];
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** What passing a column over is called. */
  readonly none: string;
}
