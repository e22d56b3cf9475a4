import type { LucideIcon } from "lucide-react";

/**
 * Icons drawn once, unseen, so that {@link SpriteIcon} can show them in every row: drawn in each, they were a sixth of a
 * listing's page.
 */
export function Sprite({ icons }: { readonly icons: Readonly<Record<string, LucideIcon>> }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** An icon of the page's {@link Sprite}, in the size of what it stands in. */
export function SpriteIcon({ name }: { readonly name: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
