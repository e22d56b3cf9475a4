import { type RefObject, useEffect, useState } from "react";
import { numberIn, writeNumber } from "./form-numbers.ts";

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
    writeNumber(form, "focalX", within(to.x), 3);
    writeNumber(form, "focalY", within(to.y), 3);
  };
  return { point, move };
}

function shareOf(form: HTMLFormElement, name: string): number {
  return within(numberIn(form, name, 0.5));
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
