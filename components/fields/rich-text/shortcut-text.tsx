"use client";

/** Describes a control, with its shortcut as this computer's keyboard has it. */
export function ShortcutText({
  label,
  keys,
}: {
  readonly label: string;
  readonly keys?: string | undefined;
}) {
  if (keys === undefined) return label;
  return (
    <span className="flex items-center gap-2">
      {label}
      <kbd className="font-sans opacity-70">{shown(keys)}</kbd>
    </span>
  );
}

/** Returns the shortcut in the format of `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys.replace("Mod", "Control");
}

function shown(keys: string): string {
  if (!/Mac|iPhone|iPad/.test(navigator.userAgent)) return keys.replace("Mod", "Ctrl");
  return keys.replace("Mod", "⌘").replace("Shift", "⇧").replace("Alt", "⌥").replaceAll("+", "");
}
