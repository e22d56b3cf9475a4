import type { GalleryBlockView as Body } from "#lib/website/blocks/view";
import { CardWords } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** Pictures of a gallery, which link to it; their descriptions are there. */
export function GalleryBlock({ body: { title, card, pictures } }: { readonly body: Body }) {
  return (
    <>
      {title && <h2>{title}</h2>}
      <div className="card card-embed gallery-embed">
        <div className="gallery-embed-pictures">
          {pictures.map((picture) => (
            <ResponsivePicture
              key={picture.key}
              picture={{ ...picture, alt: "" }}
              sizes={
                pictures.length === 1 ? "(min-width: 48rem) 44rem, 100vw" : "(min-width: 48rem) 12rem, 33vw"
              }
              widest={pictures.length === 1 ? 1280 : 640}
            />
          ))}
        </div>
        <CardWords card={card} heading={title ? "h3" : "h2"} />
      </div>
    </>
  );
}
