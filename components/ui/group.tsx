import type { ComponentProps } from "react";

/**
 * Inputs that belong together; named by `aria-labelledby` or `aria-label`. Not a fieldset, because Chromium fails to
 * paint what is in a size container within one (https://issues.chromium.org/issues/497855657).
 */
export function Group(props: ComponentProps<"div">) {
  // biome-ignore lint/a11y/useSemanticElements: the element that is proposed is the one that breaks.
  return <div role="group" {...props} />;
}
