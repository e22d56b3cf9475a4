/** A digest by field name: what a text was based on, as the server tells it in the form's hidden field `_base`. */
export type Bases = Readonly<Record<string, string>>;

/** Returns the bases of the texts of the named fields. */
export function formBases(form: HTMLFormElement, names: readonly string[]): Bases {
  const bases = current.get(form) ?? readBases(inputOf(form)?.value) ?? {};
  return Object.fromEntries(names.flatMap((name) => (bases[name] ? [[name, bases[name]]] : [])));
}

/** Says of some fields that their texts are based on something else now. */
export function adoptBases(form: HTMLFormElement, bases: Bases): void {
  replaceBases(form, { ...(current.get(form) ?? readBases(inputOf(form)?.value)), ...bases });
}

/** Says of all fields what their texts are based on. */
export function replaceBases(form: HTMLFormElement, bases: Bases): void {
  const input = inputOf(form);
  if (!input) return;
  current.set(form, bases);
  input.value = JSON.stringify(bases);
}

export function readBases(json: string | undefined): Bases | undefined {
  try {
    const bases: unknown = JSON.parse(json ?? "");
    return isBases(bases) ? bases : undefined;
  } catch {
    return undefined;
  }
}

/** Beside the input, because drawing the form anew gives the input what the server says, and the texts may be older. */
const current = new WeakMap<HTMLFormElement, Bases>();

function inputOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const input = form.elements.namedItem("_base");
  return input instanceof HTMLInputElement ? input : undefined;
}

function isBases(value: unknown): value is Bases {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((digest) => typeof digest === "string")
  );
}
