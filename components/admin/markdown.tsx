import { lexer, type MarkedToken, type Token } from "marked";
import { Fragment, type ReactNode } from "react";
import { drawnAddress, resolveLink } from "#lib/files/tree/entry-addresses";

/**
 * Renders a text in Markdown (GitHub's dialect) from the parsed text and never as HTML: tags appear as they were
 * written, and addresses become links only where links of the website may.
 */
export function Markdown({ text, url }: MarkdownProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 leading-relaxed wrap-anywhere">
      {draw(lexer(text), url)}
    </div>
  );
}

interface MarkdownProps {
  readonly text: string;
  /** Address of the file; relative addresses are resolved against it. */
  readonly url: string;
}

function draw(tokens: readonly Token[] | undefined, url: string): ReactNode {
  let place = 0;
  return tokens?.map((token) => {
    place += 1;
    return <Fragment key={`${place} ${token.type}`}>{drawOne(token as MarkedToken, url)}</Fragment>;
  });
}

function drawOne(token: MarkedToken, url: string): ReactNode {
  const drawer = drawers[token.type] as ((token: MarkedToken, url: string) => ReactNode) | undefined;
  return drawer ? drawer(token, url) : token.raw;
}

type Drawers = {
  readonly [Type in MarkedToken["type"]]?: (
    token: Extract<MarkedToken, { type: Type }>,
    url: string,
  ) => ReactNode;
};

const drawers: Drawers = {
  space: () => null,
  def: () => null,
  hr: () => <hr className="border-border" />,
  br: () => <br />,
  paragraph: ({ tokens }, url) => <p>{draw(tokens, url)}</p>,
  text: ({ tokens, text }, url) => (tokens ? draw(tokens, url) : unescapeEntities(text)),
  escape: ({ text }) => text,
  html: ({ text }) => <code className="text-xs text-muted-foreground">{text}</code>,
  strong: ({ tokens }, url) => <strong>{draw(tokens, url)}</strong>,
  em: ({ tokens }, url) => <em>{draw(tokens, url)}</em>,
  del: ({ tokens }, url) => <del>{draw(tokens, url)}</del>,
  codespan: ({ text }) => <code className="rounded bg-muted px-1 py-0.5 text-sm">{text}</code>,
  code: ({ text }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <pre tabIndex={0} className="overflow-x-auto rounded-lg bg-muted p-4 text-sm focus-visible:focus-ring">
      <code>{text}</code>
    </pre>
  ),
  blockquote: ({ tokens }, url) => (
    <blockquote className="grid gap-3 border-l-2 border-border-strong pl-4 text-muted-foreground">
      {draw(tokens, url)}
    </blockquote>
  ),
  heading: ({ depth, tokens }, url) => {
    const Heading = `h${Math.min(depth + 1, 6)}` as "h2";
    return (
      <Heading className={depth < 3 ? "text-xl font-semibold" : "font-semibold"}>{draw(tokens, url)}</Heading>
    );
  },
  list: ({ ordered, start, items }, url) => {
    const List = ordered ? "ol" : "ul";
    return (
      <List
        start={Number(start) || undefined}
        className={`grid gap-1 pl-6 ${ordered ? "list-decimal" : "list-disc"}`}
      >
        {draw(items, url)}
      </List>
    );
  },
  list_item: ({ tokens }, url) => <li className="[&>p]:my-1">{draw(tokens, url)}</li>,
  checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  link: ({ href, tokens }, url) => <TextLink href={resolveLink(href, url)}>{draw(tokens, url)}</TextLink>,
  image: ({ href, text }, url) => <TextPicture href={resolveLink(href, url)} text={text} />,
  table: ({ header, rows }, url) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div tabIndex={0} className="overflow-x-auto focus-visible:focus-ring">
      <table className="text-sm">
        <thead>
          <TableRow cells={header} url={url} />
        </thead>
        <tbody>
          {rows.map((cells) => (
            <TableRow key={cells.map(({ text }) => text).join("|")} cells={cells} url={url} />
          ))}
        </tbody>
      </table>
    </div>
  ),
};

type Cells = Extract<MarkedToken, { type: "table" }>["header"];

function TableRow({ cells, url }: { readonly cells: Cells; readonly url: string }) {
  let place = 0;
  return (
    <tr>
      {cells.map(({ header, tokens, text }) => {
        const Cell = header ? "th" : "td";
        place += 1;
        return (
          <Cell key={`${place} ${text}`} className="border border-border px-3 py-1.5 text-left">
            {draw(tokens, url)}
          </Cell>
        );
      })}
    </tr>
  );
}

function TextLink({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  if (!href) return children;
  if (href.startsWith("/ADMIN/"))
    return (
      <a href={href} data-content={href} className={linkClasses}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={linkClasses}>
      {children}
    </a>
  );
}

const linkClasses = "text-primary-text underline focus-visible:focus-ring";

/**
 * Links to pictures of other websites instead of showing them, so that no one learns who reads this. An address may end
 * in the size of its picture in pixels: `#800x600`.
 */
function TextPicture({ href, text }: { readonly href: string | undefined; readonly text: string }) {
  if (!href?.startsWith("/")) return <TextLink href={href}>{text || href}</TextLink>;
  const [address = "", width, height] = href.split(/#(\d+)x(\d+)$/);
  return (
    <picture>
      <img
        src={drawnAddress(address)}
        alt={text.replaceAll("\n", " ")}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-w-full rounded-md border border-border"
      />
    </picture>
  );
}

function unescapeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00A0",
};
