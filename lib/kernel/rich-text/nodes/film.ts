import { cleanLine } from "../clean-inline.ts";
import { escapeHtml } from "../escape-html.ts";
import { type FilmSource, filmAddress, filmName, filmPlayer, isFilmSource } from "./film-source.ts";
import type { NodeKind } from "./node-kind.ts";

/** A film hosted by a provider. Nothing is requested from the provider before the visitor plays it. */
export type Film = { type: "film"; attrs: FilmSource & { title: string } };

export const filmKind: NodeKind<Film> = {
  stands: "in columns too",
  clean: ({ attributes: { provider, video, title } }) => {
    const source = { provider, video };
    if (!isFilmSource(source)) return undefined;
    return {
      type: "film",
      attrs: { provider: source.provider, video: source.video, title: cleanLine(title, 200) },
    };
  },
  html: ({ attrs }, { words }) => {
    const name = filmName(attrs);
    const title = attrs.title === "" ? name : attrs.title;
    return (
      `<figure class="film"><a href="${escapeHtml(filmAddress(attrs))}" rel="noopener" data-film="${escapeHtml(filmPlayer(attrs))}">` +
      `<span class="film-title">${escapeHtml(title)}</span>` +
      `<span class="film-note">${escapeHtml(words.film)} ${escapeHtml(name)}</span></a></figure>`
    );
  },
  lines: ({ attrs }) => (attrs.title === "" ? [] : [attrs.title]),
  isBlank: () => false,
};
