import type { ReactNode } from "react";
import type { Inline, Mark } from "#lib/kernel/rich-text/document";
import { runsOfMark } from "#lib/kernel/rich-text/render-html";
import type { MailSurroundings } from "#lib/newsletter/mail-surroundings";
import { code, link } from "./styles.ts";

/** Renders text with its marks; neighbours that share a mark share its element. */
export function InlineText({ nodes, mail, depth = 0 }: InlineTextProps) {
  return keyed(runsOfMark(nodes, depth)).map(({ key, item: { mark, nodes: run } }) => {
    if (!mark)
      return keyed(run).map(({ key: place, item }) => (
        <Leaf key={`${key} ${place}`} node={item} mail={mail} />
      ));
    return (
      <Marked key={key} mark={mark} mail={mail}>
        <InlineText nodes={run} mail={mail} depth={depth + 1} />
      </Marked>
    );
  });
}

interface InlineTextProps {
  readonly nodes: readonly Inline[];
  readonly mail: MailSurroundings;
  readonly depth?: number;
}

function Leaf({ node, mail }: { readonly node: Inline; readonly mail: MailSurroundings }) {
  return node.type === "hardBreak" ? <br /> : mail.words(node.text);
}

function Marked({ mark, mail, children }: MarkedProps) {
  switch (mark.type) {
    case "link":
      return <TextLink href={mail.hrefOf(mark.attrs.href)}>{children}</TextLink>;
    case "bold":
      return <strong>{children}</strong>;
    case "italic":
      return <em>{children}</em>;
    case "underline":
      return <u>{children}</u>;
    case "strike":
      return <s>{children}</s>;
    case "superscript":
      return <sup>{children}</sup>;
    case "subscript":
      return <sub>{children}</sub>;
    case "code":
      return (
        <code className="tint ink" style={code}>
          {children}
        </code>
      );
    default:
      return children;
  }
}

interface MarkedProps {
  readonly mark: Mark;
  readonly mail: MailSurroundings;
  readonly children: ReactNode;
}

/** Renders a link among words; without an address only the words. */
export function TextLink({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}) {
  return href === undefined ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noopener" className="accent" style={link}>
      {children}
    </a>
  );
}

/** Nodes of a text have no names of their own; their positions serve as keys, because a mail is rendered once. */
export function keyed<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: `${place}`, item }));
}
