import type { LogoPicture, SiteFrame } from "#lib/website/views/frame";

/** The site's name, or its logo, which is read out as the name. */
export function SiteName({ frame: { name, logo } }: { readonly frame: Pick<SiteFrame, "name" | "logo"> }) {
  if (!logo) return name;
  const { light, dark } = logo;
  return (
    <picture>
      {dark ? (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={sourceSet(dark)}
          width={dark.width}
          height={dark.height}
        />
      ) : null}
      <img
        className="site-logo"
        src={light.src}
        srcSet={light.sharp === undefined ? undefined : sourceSet(light)}
        width={light.width}
        height={light.height}
        alt={name}
      />
    </picture>
  );
}

function sourceSet({ src, sharp }: LogoPicture): string {
  return sharp === undefined ? src : `${src}, ${sharp} 2x`;
}
