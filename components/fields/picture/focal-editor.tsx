"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * Shows the picture with its most important point, which the pointer or the arrow keys move, and how crops look that
 * keep it visible. The numbers in the form are the same point.
 */
export function FocalEditor({ url, alt }: { readonly url: string; readonly alt: string }) {
  const t = useTranslations("admin.fields.focal");
  const frame = useRef<HTMLDivElement>(null);
  const { point, move } = useFocalPoint(frame);
  return (
    <div ref={frame} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 place-items-center rounded-md bg-muted p-2">
        <div className="relative">
          <picture>
            <img
              src={url}
              alt={alt}
              draggable={false}
              className="max-h-80 max-w-full cursor-crosshair rounded-sm object-contain"
              onPointerDown={(event) => move(pointOf(event))}
            />
          </picture>
          <button
            type="button"
            aria-label={t("point", { x: Math.round(point.x * 100), y: Math.round(point.y * 100) })}
            aria-describedby="focal-hint"
            onKeyDown={(event) => moveByKey(event, point, move)}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            className="absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-primary/60 shadow-lg ring-1 ring-black/60 focus-visible:focus-ring noscript:hidden"
          />
        </div>
      </div>
      <p id="focal-hint" className="text-xs text-muted-foreground noscript:hidden">
        {t("hint")}
      </p>
      <ul aria-label={t("crops")} className="flex flex-wrap items-end gap-3">
        {crops.map(([name, className]) => (
          <li key={name} className="grid gap-1 text-xs text-muted-foreground">
            <picture>
              <img
                src={url}
                alt=""
                style={{ objectPosition: `${point.x * 100}% ${point.y * 100}%` }}
                className={`${className} rounded-md border border-border object-cover`}
              />
            </picture>
            {t(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const crops = [
  ["wide", "h-14 w-32"],
  ["card", "h-18 w-27"],
  ["square", "size-18"],
  ["tall", "h-24 w-14"],
] as const;

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function moveByKey(event: KeyboardEvent, { x, y }: Point, move: (to: Point) => void): void {
  const by = event.shiftKey ? 0.1 : 0.01;
  const steps: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: x - by, y },
    ArrowRight: { x: x + by, y },
    ArrowUp: { x, y: y - by },
    ArrowDown: { x, y: y + by },
  };
  const to = steps[event.key];
  if (!to) return;
  event.preventDefault();
  move(to);
}

/** Position in a picture, from 0 to 1 from the left and from the top. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the point that the form's fields `focalX` and `focalY` hold, moved together with them. */
function useFocalPoint(inside: RefObject<HTMLElement | null>) {
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
  return within(formNumber(form, name, 0.5));
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

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
