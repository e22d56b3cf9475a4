/** Source of a film: its provider, and its id there. */
export interface FilmSource {
  readonly provider: "youtube" | "vimeo";
  /** Eleven characters of YouTube; digits of Vimeo, after a slash the key of a film that is not listed. */
  readonly video: string;
}

const shapes = { youtube: /^[\w-]{11}$/, vimeo: /^\d{1,12}(?:\/[\da-f]{6,20})?$/ };

/** Checks whether untrusted input names a film. */
export function isFilmSource(source: {
  readonly provider: unknown;
  readonly video: unknown;
}): source is FilmSource {
  const { provider, video } = source;
  if (provider !== "youtube" && provider !== "vimeo") return false;
  return typeof video === "string" && shapes[provider].test(video);
}

/** Returns the film at an address from a browser's location bar or a "share" button; undefined for all others. */
export function filmSourceOf(address: string): FilmSource | undefined {
  const text = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const source = sourceAt(host, parts, url.searchParams);
  return source && isFilmSource(source) ? source : undefined;
}

function sourceAt(host: string, parts: readonly string[], query: URLSearchParams) {
  const [first, second] = parts;
  if (host === "youtu.be") return { provider: "youtube" as const, video: first };
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const isNamed = first === "embed" || first === "shorts" || first === "live";
    return { provider: "youtube" as const, video: isNamed ? second : query.get("v") };
  }
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return undefined;
  const [video, key = query.get("h")] = parts.slice(parts.findIndex((part) => /^\d+$/.test(part)));
  return { provider: "vimeo" as const, video: key ? `${video}/${key}` : video };
}

export function filmAddress({ provider, video }: FilmSource): string {
  return provider === "youtube" ? `https://www.youtube.com/watch?v=${video}` : `https://vimeo.com/${video}`;
}

/** Returns the player that stores nothing about the viewer until it plays. */
export function filmPlayer({ provider, video }: FilmSource): string {
  if (provider === "youtube") return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`;
  const [id, key] = video.split("/");
  return `https://player.vimeo.com/video/${id}?${key === undefined ? "" : `h=${key}&`}autoplay=1&dnt=1`;
}

/** Returns the provider's common name. */
export function filmName({ provider }: Pick<FilmSource, "provider">): string {
  return provider === "youtube" ? "YouTube" : "Vimeo";
}

/** Origins that a page may show in frames, to play films. */
export const filmOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];
