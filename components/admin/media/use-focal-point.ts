import { type RefObject, useEffect, useState } from "react";

/** A place in a picture, from 0 to 1 from the left and from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point that the form's fields `focalX` and `focalY` hold, moved together with them. */
export function useFocalPoint(inside: RefObject<HTMLElement | null>) {
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => setPoint({ x: shareOf(form, "focalX"), y: shareOf(form, "focalY") });
    read();
    form.addEventListener("input", read);
    form.addEventListener("redakce:fill", read);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("redakce:fill", read);
    };
  }, [inside]);
  const move = (to: Point) => {
    const form = inside.current?.closest("form");
    if (!form) return;
    write(form, "focalX", to.x);
    write(form, "focalY", to.y);
  };
  return { point, move };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : undefined;
}

function shareOf(form: HTMLFormElement, name: string): number {
  const value = Number(inputOf(form, name)?.value.replace(",", ".") || "0.5");
  return Number.isNaN(value) ? 0.5 : Math.min(1, Math.max(0, value));
}

/** As somebody types it, so that whatever follows the form hears of it. */
function write(form: HTMLFormElement, name: string, value: number): void {
  const input = inputOf(form, name);
  if (!input || input.disabled || input.matches(":disabled")) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, String(Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
