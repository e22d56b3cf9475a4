type Input = HTMLInputElement | HTMLSelectElement;

/** Returns the input of a form's field that accepts one value. */
export function inputOf(form: HTMLFormElement, name: string): Input | undefined {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : undefined;
}

/** Reads the number that a field holds; `usual` where it holds none. */
export function formNumber(form: HTMLFormElement, name: string, usual: number): number {
  const text = inputOf(form, name)?.value.trim().replace(",", ".") ?? "";
  const value = text === "" ? usual : Number(text);
  return Number.isNaN(value) ? usual : value;
}

/** Writes a number as if it were typed, so that everything that follows the form is notified. */
export function writeNumber(form: HTMLFormElement, name: string, value: number, decimals: number): void {
  const input = inputOf(form, name);
  if (!(input instanceof HTMLInputElement) || input.matches(":disabled")) return;
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  if (formNumber(form, name, Number.NaN) === rounded) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, String(rounded));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
