import type { File } from "#lib/kernel/rich-text/nodes/file";
import type { Film as FilmNode } from "#lib/kernel/rich-text/nodes/film";
import { filmAddress, filmName } from "#lib/kernel/rich-text/nodes/film-source";
import type { MailSurroundings } from "#lib/newsletter/drawing/surroundings";
import { translator } from "#lib/platform/i18n/translator";
import { light } from "../layout/theme.ts";
import { Box } from "./box.tsx";
import { TextLink } from "./inline.tsx";
import { bodyText } from "./styles.ts";

/** A link to a film at its provider; a picture of it would tell the provider who reads the mail. */
export function Film({ film, mail }: { readonly film: FilmNode["attrs"]; readonly mail: MailSurroundings }) {
  const t = translator(mail.language, "emails.newsletter");
  const name = filmName(film);
  return (
    <Box colour={light.accent} isTinted>
      <p className="ink" style={bodyText}>
        <strong>{film.title === "" ? name : mail.words(film.title)}</strong>
        <br />
        <TextLink href={mail.hrefOf(filmAddress(film))}>{t("film", { name })}</TextLink>
      </p>
    </Box>
  );
}

/** A file to download, with its format and size; nothing where it was deleted. */
export function OfferedFileLink({
  file: { media, label },
  mail,
}: {
  readonly file: File["attrs"];
  readonly mail: MailSurroundings;
}) {
  const offered = mail.files.get(media);
  return offered ? (
    <p className="ink" style={bodyText}>
      <TextLink href={mail.hrefOf(offered.href)}>
        <strong>{label === "" ? offered.name : mail.words(label)}</strong>
      </TextLink>
      <span className="ink-soft" style={{ color: light.inkSoft }}>{` (${offered.details})`}</span>
    </p>
  ) : null;
}
