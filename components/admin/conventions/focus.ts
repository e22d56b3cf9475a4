/** Remembers the focused element, caret included; the returned function restores the focus if rendering removed it. */
export function keepFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const caret = caretOf(focused);
  return () => {
    const target = focused.isConnected ? focused : successorOf(focused);
    if (!target || document.activeElement === target || !isFocusLost()) return;
    target.focus({ preventScroll: true });
    if (caret && target instanceof HTMLInputElement) target.setSelectionRange(...caret);
  };
}

/** Moves the focus to the content area when the focused element has been removed. */
export function rescueFocus(): void {
  if (isFocusLost()) document.getElementById("content")?.focus({ preventScroll: true });
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.id === "content";
}

function caretOf(element: HTMLElement): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return undefined;
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart];
}

function successorOf(element: HTMLElement): HTMLElement | null {
  if (element.id) return document.getElementById(element.id);
  const name = element.getAttribute("name");
  return name ? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null;
}
