import { type ComponentType, type RefObject, useEffect, useState } from "react";

/**
 * Returns a component that is loaded later and replaces a plain field, but not while someone types there.
 *
 * @param load the same function each time
 */
export function useLater<Props>(
  field: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void load().then((component) => {
      const take = () => setLoaded(() => component);
      if (signal.aborted) return;
      const isTyping = field.current !== null && field.current === document.activeElement;
      if (isTyping) field.current?.addEventListener("blur", take, { once: true, signal });
      else take();
    });
    return () => controller.abort();
  }, [field, load]);
  return loaded;
}
