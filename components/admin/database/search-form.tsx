import type { ChangeEventHandler, ReactNode } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";

/** A text that is looked for, by the address of the screen. */
export function SearchForm({ url, label, button, carried = [], ...input }: SearchFormProps) {
  return (
    <form action={url} className="flex min-w-0 flex-1 basis-72 gap-2">
      <Input type="search" aria-label={label} placeholder={label} autoComplete="off" {...input} />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{button}</Button>
    </form>
  );
}

interface SearchFormProps {
  readonly url: string;
  readonly name: string;
  readonly label: string;
  readonly button: ReactNode;
  readonly defaultValue: string;
  readonly maxLength: number;
  readonly required?: boolean;
  /** What the address holds besides. */
  readonly carried?: readonly (readonly [name: string, value: string])[];
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}
