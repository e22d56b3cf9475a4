import { getTranslations } from "next-intl/server";
import type { ComponentType } from "react";
import { carriesStyles } from "#lib/website/blocks/html/carries-styles";
import type {
  BannerBlockView,
  BlockBody,
  CallToActionBlockView,
  ContactBlockView,
  FormBlock as FormBlockView,
  GalleryBlockView,
  HtmlBlockView,
  MapBlockView,
  NewsBlockView,
  NewsletterBlockView,
  OpeningHoursBlockView,
  SiteBlock,
  TextBlockView,
} from "#lib/website/blocks/view";
import { SiteForm } from "../form/site-form.tsx";
import { SignUp } from "../newsletter.tsx";
import { CardList, CardWords } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";

/** A block, rendered by the component of its type; the component for texts is passed in, because texts hold blocks. */
export function BlockView({
  block: { body, isTrial },
  Text,
}: {
  readonly block: SiteBlock;
  readonly Text: DrawText;
}) {
  const Drawn = drawings[body.kind] as ComponentType<{ readonly body: BlockBody; readonly Text: DrawText }>;
  return (
    <div className={`block block-${body.kind}`} data-trial={isTrial ? "" : undefined}>
      <Drawn body={body} Text={Text} />
    </div>
  );
}

/** Components by type of block. */
const drawings: {
  readonly [Kind in BlockBody["kind"]]: ComponentType<{
    readonly body: Extract<BlockBody, { readonly kind: Kind }>;
    readonly Text: DrawText;
  }>;
} = {
  text: TextBlock,
  callToAction: CallToActionBlock,
  contact: ContactBlock,
  openingHours: OpeningHoursBlock,
  banner: BannerBlock,
  news: NewsBlock,
  html: HtmlBlock,
  map: MapBlock,
  gallery: GalleryBlock,
  form: FormBlock,
  newsletter: NewsletterBlock,
};

/**
 * A form that can be filled in inside the block; answers that cannot be accepted are requested again on the form's
 * own page.
 */
function FormBlock({ body: { title, summary, form } }: { readonly body: FormBlockView }) {
  return (
    <section className="form-embed" aria-label={title}>
      <h2>{title}</h2>
      {summary && <p className="form-summary">{summary}</p>}
      <SiteForm form={form} isPreview={false} />
    </section>
  );
}

export type DrawText = ComponentType<Pick<TextBlockView, "html" | "embeds">>;

function TextBlock({ body, Text }: { readonly body: TextBlockView; readonly Text: DrawText }) {
  return <Text html={body.html} embeds={body.embeds} />;
}

/**
 * HTML of a superadmin, unchanged; the policy of the page keeps scripts in it from running. The attribute shows the
 * process that this page, and no other, needs a policy that allows styles in it.
 */
export function HtmlBlock({ body }: { readonly body: HtmlBlockView }) {
  const styled = carriesStyles(body.html) ? { "data-styled": "" } : {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only superadmins write it, which the engine sees to
  return <div {...styled} dangerouslySetInnerHTML={{ __html: body.html }} />;
}

/** Sign-up for a newsletter inside the block; input that cannot be accepted is requested again on a page of its own. */
function NewsletterBlock({ body: { title, summary, form } }: { readonly body: NewsletterBlockView }) {
  return (
    <section className="form-embed newsletter-embed" aria-label={title}>
      <div className="newsletter-words">
        <h2>{title}</h2>
        {summary && <p className="form-summary">{summary}</p>}
      </div>
      <SignUp form={form} leaves />
    </section>
  );
}

/** The newest items, and a link to all of them. */
async function NewsBlock({ body: { title, cards, all } }: { readonly body: NewsBlockView }) {
  const t = await getTranslations("site.blocks");
  return (
    <>
      <div className="block-heading">
        <h2>{title ?? t("news")}</h2>
        <a href={all}>{t("allNews")}</a>
      </div>
      <CardList cards={cards} heading="h3" />
    </>
  );
}

/** Renders an invitation to do something, and the button that links there. */
function CallToActionBlock({ body: { title, summary, link } }: { readonly body: CallToActionBlockView }) {
  return (
    <>
      <div className="block-words">
        <h2>{title}</h2>
        {summary && <p>{summary}</p>}
      </div>
      {link && (
        <a className="button" href={link.href}>
          {link.text}
        </a>
      )}
    </>
  );
}

/** Text over a picture, or by itself. */
function BannerBlock({ body: { title, summary, picture, link } }: { readonly body: BannerBlockView }) {
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

/** Renders contact details: the postal address, the number to dial, and the way there. */
async function ContactBlock({ body }: { readonly body: ContactBlockView }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, address, telephone, email, mapHref } = body;
  return (
    <>
      <h2>{title ?? t("contact")}</h2>
      {summary && <p>{summary}</p>}
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {mapHref && (
          <a className="map-link" href={mapHref} rel="noreferrer">
            {t("map")}
          </a>
        )}
        {telephone && <a href={telephone.href}>{telephone.text}</a>}
        {email && <a href={email.href}>{email.text}</a>}
      </address>
    </>
  );
}

/** Pictures of a gallery, which link to it; their descriptions are there. */
function GalleryBlock({ body: { title, card, pictures } }: { readonly body: GalleryBlockView }) {
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

/** Renders a location: the address for a letter or a navigation, and links to maps. */
async function MapBlock({ body }: { readonly body: MapBlockView }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, address, coordinates, maps } = body;
  return (
    <>
      <h2>{title ?? t("where")}</h2>
      {summary && <p>{summary}</p>}
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {coordinates && <span className="map-coordinates">{coordinates}</span>}
      </address>
      <ul className="map-links" aria-label={t("maps")}>
        {maps.map(({ href, text }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

async function OpeningHoursBlock({ body }: { readonly body: OpeningHoursBlockView }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, hours, special } = body;
  return (
    <>
      <h2>{title ?? t("openingHours")}</h2>
      <dl>
        {hours.map(({ days, times }) => (
          <div key={`${days} ${times}`}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      {special.length > 0 && (
        <>
          <h3>{t("special")}</h3>
          <dl>
            {special.map(({ date, times, note }) => (
              <div key={date.dateTime}>
                <dt>
                  <time dateTime={date.dateTime}>{date.text}</time>
                  {note && <span className="hours-note">{note}</span>}
                </dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {summary && <p>{summary}</p>}
    </>
  );
}
