/** Checks whether an event belongs to a field, a dialog or a menu, which have keys and a clipboard of their own. */
export function isElsewhere({ target, defaultPrevented }: Event): boolean {
  const element = target instanceof Element ? target : document.activeElement;
  return (
    defaultPrevented ||
    document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null ||
    element?.closest("input:not([type=checkbox]), textarea, select, [contenteditable=true]") != null
  );
}
