import { cleanLine } from "../clean-inline.ts";
import type { BlockNode } from "../document.ts";
import { escapeHtml } from "../escape-html.ts";
import { isExternal, recordHref, recordLinkOf, safeHref } from "../href.ts";
import { childNodes } from "../json-node.ts";
import { type Callout, calloutKind } from "./callout.ts";
import { type FilmSource, filmAddress, filmName, filmPlayer, isFilmSource } from "./film-source.ts";
import type { NodeKind } from "./node-kind.ts";

/** Blocks that are not plain text, each with a definition. */
export type SpecialBlock = EmbeddedRecord | Callout | ButtonAttributes | Columns | Film | File;

/** Returns the definition of a type of node; undefined for all that are not special blocks. */
export function kindOf(type: unknown): NodeKind<SpecialBlock> | undefined {
  return typeof type === "string" && Object.hasOwn(nodeKinds, type)
    ? (nodeKinds[type as SpecialBlock["type"]] as NodeKind<SpecialBlock>)
    : undefined;
}

/**
 * A record of another module embedded in the text, such as a news item: only its identity. Its look is up to the
 * renderer of the text.
 */
type EmbeddedRecord = { type: "record"; attrs: { module: string; id: string } };

const recordKind: NodeKind<EmbeddedRecord> = {
  stands: "in columns too",
  clean: ({ attributes: { module, id } }) => {
    const link =
      typeof module === "string" && typeof id === "string" && recordLinkOf(recordHref({ module, id }));
    return link ? { type: "record", attrs: { module: link.module, id: link.id } } : undefined;
  },
  html: ({ attrs }, { record }) => record(recordLinkOf(recordHref(attrs)) ?? attrs) ?? "",
  lines: () => [],
  isBlank: () => false,
};

/** A film hosted by a provider. Nothing is requested from the provider before the visitor plays it. */
export type Film = { type: "film"; attrs: FilmSource & { title: string } };

const filmKind: NodeKind<Film> = {
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

/** Two or three parts of the text next to each other; one below the other on phones. */
export type Columns = { type: "columns"; content: DocumentColumn[] };
export type DocumentColumn = { type: "column"; content: BlockNode[] };

const most = 3;

const columnsKind: NodeKind<Columns> = {
  stands: "straight in the document",
  clean: ({ children, cleanBlocks }) => {
    const columns = children.filter(({ type }) => type === "column");
    if (columns.length < 2) return undefined;
    const kept = columns.slice(0, most - 1).map(childNodes);
    const last = columns.slice(most - 1).flatMap(childNodes);
    return {
      type: "columns",
      content: [...kept, ...(columns.length >= most ? [last] : [])].map((nodes) => ({
        type: "column",
        content: cleanBlocks(nodes, "in columns too"),
      })),
    };
  },
  html: ({ content }, { blocks, columns }) => {
    const drawn = content.map((column) => blocks(column.content));
    const plain = drawn.map((column) => `<div class="column">${column}</div>`).join("");
    return columns(drawn) ?? `<div class="columns columns-${content.length}">${plain}</div>`;
  },
  lines: ({ content }, linesOf) => content.flatMap((column) => column.content.flatMap(linesOf)),
  isBlank: ({ content }, isBlank) => content.every((column) => column.content.every(isBlank)),
};

/** Looks of a button, by prominence. */
const buttonLooks = ["primary", "secondary"] as const;
type ButtonLook = (typeof buttonLooks)[number];

/**
 * A link on a line of its own that invites visitors to follow it; `href` as in links. Without words it is not
 * rendered.
 */
export type ButtonAttributes = { type: "button"; attrs: { label: string; href: string; look: ButtonLook } };

const buttonKind: NodeKind<ButtonAttributes> = {
  stands: "in columns too",
  clean: ({ attributes: { label, href, look } }) => {
    const safe = typeof href === "string" ? safeHref(href) : undefined;
    if (safe === undefined) return undefined;
    return {
      type: "button",
      attrs: {
        label: cleanLine(label, 200),
        href: safe,
        look: buttonLooks.find((known) => known === look) ?? "primary",
      },
    };
  },
  html: ({ attrs: { label, href, look } }, { addressOf }) => {
    const address = addressOf(href);
    if (address === undefined || label === "") return "";
    const rel = isExternal(address) ? ' rel="noopener"' : "";
    const classes = look === "secondary" ? "button button-secondary" : "button";
    return `<p class="button-line"><a class="${classes}" href="${escapeHtml(address)}"${rel}>${escapeHtml(label)}</a></p>`;
  },
  lines: ({ attrs }) => (attrs.label === "" ? [] : [attrs.label]),
  isBlank: () => false,
};

/**
 * A file of the library to download, with a player if it is sound or film: `media` is its key, `label` its name here;
 * empty for its own name.
 */
export type File = { type: "file"; attrs: { media: string; label: string } };

/** File as it is currently offered. */
export interface OfferedFile {
  readonly name: string;
  readonly href: string;
  /** Its format and size, as people read them: `PDF, 1.2 MB`. */
  readonly details: string;
  /** Player for it in the page. */
  readonly player?: "audio" | "video";
  /** Address of the picture that a film shows until it is played. */
  readonly poster?: string;
  readonly captions?: readonly OfferedCaptions[];
}

/** Captions of a film in one language; the player shows those that are `shown` until the visitor decides. */
export interface OfferedCaptions {
  readonly href: string;
  readonly language: string;
  readonly label: string;
  readonly shown?: true;
}

const fileKind: NodeKind<File> = {
  stands: "in columns too",
  clean: ({ attributes: { media, label } }) => {
    if (typeof media !== "string" || !/^[0-9a-f]{16}$/.test(media)) return undefined;
    return { type: "file", attrs: { media, label: cleanLine(label, 200) } };
  },
  html: ({ attrs: { media, label } }, { files }) => {
    const file = files.get(media);
    if (!file) return "";
    const title = escapeHtml(label || file.name);
    return (
      `<p class="file">${playerOf(file, title)}<a href="${escapeHtml(file.href)}" download="">` +
      `<span class="file-name">${title}</span> ` +
      `<span class="file-details">${escapeHtml(file.details)}</span></a></p>`
    );
  },
  lines: ({ attrs }) => (attrs.label === "" ? [] : [attrs.label]),
  isBlank: () => false,
};

/** Uses the browser's own controls; until the visitor plays it, only its length and first picture are requested. */
function playerOf({ player, href, poster, captions = [] }: OfferedFile, title: string): string {
  if (!player) return "";
  const first = poster === undefined ? "" : ` poster="${escapeHtml(poster)}"`;
  const tracks = captions.map(
    ({ href: source, language, label, shown }) =>
      `<track kind="captions" src="${escapeHtml(source)}" srclang="${escapeHtml(language)}"` +
      ` label="${escapeHtml(label)}"${shown ? " default" : ""}>`,
  );
  return (
    `<${player} controls preload="metadata" src="${escapeHtml(href)}"${first} aria-label="${title}">` +
    `${tracks.join("")}</${player}>`
  );
}

/** The registry, by the type of the node. */
const nodeKinds: {
  readonly [Type in SpecialBlock["type"]]: NodeKind<Extract<SpecialBlock, { type: Type }>>;
} = {
  record: recordKind,
  callout: calloutKind,
  button: buttonKind,
  columns: columnsKind,
  film: filmKind,
  file: fileKind,
};
