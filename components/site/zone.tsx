import type { Zone as ZoneName } from "#lib/content/zones";
import type { SiteView } from "#lib/website/view";
import { BlockView } from "./blocks/block.tsx";
import { RichText } from "./rich-text.tsx";

/** The blocks of one zone of the theme, one below the other; nothing if there are none. */
export function ZoneView({
  name,
  zones,
  label,
}: {
  readonly name: ZoneName;
  readonly zones: SiteView["zones"];
  /** Name of the zone, if it is beside everything else. */
  readonly label?: string;
}) {
  const blocks = zones?.[name] ?? [];
  if (blocks.length === 0) return null;
  const Element = label === undefined ? "div" : "aside";
  return (
    <Element className={`zone zone-${name}`} aria-label={label}>
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} Text={RichText} />
      ))}
    </Element>
  );
}
