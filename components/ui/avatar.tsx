import { classNames } from "#lib/platform/class-names";

/** A person's initials in a circle; decoration beside the name, so hidden from screen readers. */
export function Avatar({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** Returns the initials of the first and the last word: "Jana Nová" is JN. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen
    .map(
      (word) =>
        /./u
          .exec(word ?? "")
          ?.at(0)
          ?.toLocaleUpperCase() ?? "",
    )
    .join("");
}
