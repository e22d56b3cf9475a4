import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { EntryDescription } from "#lib/admin/files/files-description";

/**
 * How wide pictures are by their height: as it is known, or as it turns out once they are loaded. Those that come at once
 * are noted together.
 */
export function useRatios(frame: RefObject<HTMLElement | null>) {
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  const found = useRef(new Map<string, number>());
  const note = (target: EventTarget) => {
    if (!(target instanceof HTMLImageElement) || target.naturalHeight === 0) return;
    const path = target.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (path === undefined) return;
    if (found.current.size === 0) requestAnimationFrame(tell);
    found.current.set(path, target.naturalWidth / target.naturalHeight);
  };
  const tell = () => {
    const news = found.current;
    found.current = new Map();
    setRatios((before) => new Map([...before, ...news]));
  };
  const noteAll = useRef(note);
  useEffect(() => {
    for (const picture of frame.current?.querySelectorAll("img") ?? [])
      if (picture.complete) noteAll.current(picture);
  }, [frame]);
  return {
    onLoadCapture: ({ target }: SyntheticEvent) => note(target),
    ratioOf: ({ path, ratio, thumbnail }: EntryDescription): number => {
      const known = ratio ?? ratios.get(path);
      if (known) return Math.min(Math.max(known, 0.5), 3);
      return thumbnail ? usual : 1;
    },
  };
}

/** Where it is not known, pictures are taken as they mostly are. */
const usual = 1.4;
