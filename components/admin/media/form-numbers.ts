type Input = HTMLInputElement | HTMLSelectElement;

/** The input of a form's field that takes one value. */
export function inputOf(form: HTMLFormElement, name: string): Input | undefined {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : undefined;
}

/** The number that a field holds; `usual` where it holds none. */
export function formNumber(form: HTMLFormElement, name: string, usual: number): number {
  const text = inputOf(form, name)?.value.trim().replace(",", ".") ?? "";
  const value = text === "" ? usual : Number(text);
  return Number.isNaN(value) ? usual : value;
}

/** Writes a number as somebody types it, so that whatever follows the form hears of it. */
export function writeNumber(form: HTMLFormElement, name: string, value: number, decimals: number): void {
  const input = inputOf(form, name);
  if (!(input instanceof HTMLInputElement) || input.matches(":disabled")) return;
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  if (formNumber(form, name, Number.NaN) === rounded) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, String(rounded));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
