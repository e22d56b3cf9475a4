import type { BannerBlockView as Body } from "#lib/website/blocks/view";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** Text over a picture, or by itself. */
export function BannerBlock({ body: { title, summary, picture, link } }: { readonly body: Body }) {
  return (
    <div className={picture ? "banner banner-pictured" : "banner"}>
      {picture && <ResponsivePicture picture={picture} sizes="(min-width: 76rem) 72rem, 100vw" />}
      <div className="block-words">
        <h2>{title}</h2>
        {summary && <p>{summary}</p>}
        {link && (
          <a className="button" href={link.href}>
            {link.text}
          </a>
        )}
      </div>
    </div>
  );
}
