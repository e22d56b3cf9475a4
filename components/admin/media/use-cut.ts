import { type RefObject, useEffect, useState } from "react";
import { inputOf, numberIn, writeNumber } from "./form-numbers.ts";

/** What is cut off at each edge, in percent of the turned picture, and how it is turned. */
export interface Cut {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** In degrees to the right. */
  readonly rotation: string;
}

/** Percent that may be cut off at one edge, and at two opposite ones together. */
const mostAtEdge = 90;

const fields = { top: "cropTop", right: "cropRight", bottom: "cropBottom", left: "cropLeft" } as const;
type Edge = keyof typeof fields;
const edges = Object.keys(fields) as readonly Edge[];

/** The cut that the form's fields hold, changed together with them; undefined until it is known. */
export function useCut(inside: RefObject<HTMLElement | null>) {
  const [cut, setCut] = useState<Cut>();
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => setCut(cutIn(form));
    read();
    const events = ["input", "change", "redakce:fill", "reset"];
    for (const event of events) form.addEventListener(event, read);
    return () => {
      for (const event of events) form.removeEventListener(event, read);
    };
  }, [inside]);
  const change = (to: Omit<Cut, "rotation">) => {
    const form = inside.current?.closest("form");
    if (!form) return;
    for (const edge of edges) writeNumber(form, fields[edge], Math.min(mostAtEdge, Math.max(0, to[edge])), 1);
  };
  return { cut, change };
}

function cutIn(form: HTMLFormElement): Cut {
  const [top, right, bottom, left] = edges.map((edge) => numberIn(form, fields[edge], 0));
  const rotation = inputOf(form, "rotation")?.value ?? "0";
  return { top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0, left: left ?? 0, rotation };
}
