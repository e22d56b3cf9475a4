import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of Tailwind classes that contradict each other the last one wins. */
export function classNames(...values: ClassValue[]): string {
  return twMerge(clsx(values));
}
