import { getTranslations } from "next-intl/server";
import type { StoryBody } from "#lib/website/views/bodies";
import type { SiteLink } from "#lib/website/views/shown";

/** What is just newer and just older. */
export async function StoryBeside({ newer, older }: Pick<StoryBody, "newer" | "older">) {
  const t = await getTranslations("site.story");
  return (
    <nav className="story-beside" aria-label={t("beside")}>
      {newer && <Neighbour link={newer} rel="prev" text={t("newer")} />}
      {older && <Neighbour link={older} rel="next" text={t("older")} />}
    </nav>
  );
}

function Neighbour({
  link,
  rel,
  text,
}: {
  readonly link: SiteLink;
  readonly rel: "prev" | "next";
  readonly text: string;
}) {
  return (
    <a href={link.href} rel={rel}>
      <span>{text}</span>
      {link.text}
    </a>
  );
}
