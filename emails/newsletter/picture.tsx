import { Img } from "react-email";
import type { Image } from "#lib/kernel/rich-text/document";
import type { DrawnPicture } from "#lib/kernel/rich-text/render-picture";
import type { MailSurroundings } from "#lib/newsletter/mail-surroundings";
import { block, newsletterWidth, small } from "./styles.ts";

/** Renders a picture of the text with its caption. */
export function Figure({ node: { attrs }, mail }: { readonly node: Image; readonly mail: MailSurroundings }) {
  const { media, alt, width, height, caption } = attrs;
  const drawn = mail.pictures.get(media) ?? { width, height };
  return (
    <div style={block}>
      <Picture picture={{ ...drawn, key: media, alt: mail.words(alt) }} mail={mail} />
      {caption ? (
        <p className="ink-soft" style={{ ...small, margin: "8px 0 0" }}>
          {mail.words(caption)}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Renders a picture no wider than its own width or the available space, with a size, which Outlook needs, and able to
 * shrink on phones.
 */
export function Picture({ picture, mail, widest = newsletterWidth }: PictureProps) {
  const width = Math.min(picture.width, widest);
  const height = Math.round((picture.height * width) / picture.width);
  return (
    <Img
      src={mail.pictureSrc(picture)}
      alt={picture.alt}
      width={width}
      height={height}
      style={{ width: "100%", maxWidth: `${width}px`, height: "auto", borderRadius: "8px" }}
    />
  );
}

interface PictureProps {
  readonly picture: DrawnPicture & { readonly key: string; readonly alt: string };
  readonly mail: MailSurroundings;
  /** In pixels. */
  readonly widest?: number;
}
