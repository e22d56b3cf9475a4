import type { SVGProps } from "react";
import { iconSprite } from "./icon-sprite.ts";

export type IconProps = SVGProps<SVGSVGElement>;
export type IconComponent = (props: IconProps) => React.JSX.Element;

/**
 * Returns a component for a Lucide icon by its name, shown from the one file that holds all of them: a listing has a
 * hundred icons, and inlining each made its page a fifth larger.
 */
export function icon(name: string): IconComponent {
  const address = `${iconSprite}#${name}`;
  return (props) => shown(address, props);
}

function shown(address: string, { className, ...rest }: IconProps): React.JSX.Element {
  return (
    <svg aria-hidden="true" {...rest} className={className ? `icon ${className}` : "icon"}>
      <use href={address} />
    </svg>
  );
}
