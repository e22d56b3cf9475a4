import type { ReactNode } from "react";
import { Hr } from "react-email";
import type { Block, ListItem } from "#lib/kernel/rich-text/document";
import { recordHref } from "#lib/kernel/rich-text/href";
import type { MailSurroundings } from "#lib/newsletter/drawing/surroundings";
import { light } from "../layout/theme.ts";
import { Box } from "./box.tsx";
import { MailButton } from "./button.tsx";
import { Film, OfferedFileLink } from "./files.tsx";
import { InlineText } from "./inline.tsx";
import { keyed } from "./keyed.ts";
import { Figure } from "./picture.tsx";
import { Piece } from "./piece.tsx";
import { block, bodyText, code, heading, headingSizes, toneColours } from "./styles.ts";
import { DataTable } from "./table.tsx";

/** Blocks of a text by what a mail can carry: tables for layout, styles in the elements, nothing that runs. */
export function Blocks({ blocks, mail }: BlocksProps) {
  return keyed(blocks).map(({ key, item }) => <OneBlock key={key} block={item} mail={mail} />);
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly mail: MailSurroundings;
}

function OneBlock({ block: node, mail }: { readonly block: Block; readonly mail: MailSurroundings }) {
  switch (node.type) {
    case "paragraph":
      return node.content ? (
        <p className="ink" style={bodyText}>
          <InlineText nodes={node.content} mail={mail} />
        </p>
      ) : null;
    case "heading":
      return <Heading node={node} mail={mail} />;
    case "bulletList":
      return <ul style={list}>{items(node.content, mail)}</ul>;
    case "orderedList":
      return (
        <ol start={node.attrs.start} style={list}>
          {items(node.content, mail)}
        </ol>
      );
    case "blockquote":
      return (
        <Box colour={light.line} className="line">
          <Blocks blocks={node.content} mail={mail} />
        </Box>
      );
    case "codeBlock":
      return (
        <pre className="tint ink" style={codeBlock}>
          {(node.content ?? []).map(({ text }) => text).join("")}
        </pre>
      );
    case "horizontalRule":
      return <Hr className="line" style={{ margin: "28px 0", borderTop: `1px solid ${light.line}` }} />;
    case "image":
      return <Figure node={node} mail={mail} />;
    case "table":
      return <DataTable table={node} cell={(blocks) => tight(blocks, mail)} />;
    case "callout":
      return (
        <Box colour={toneColours[node.attrs.tone]} isTinted>
          <Blocks blocks={node.content} mail={mail} />
        </Box>
      );
    case "button":
      return (
        <MailButton
          href={mail.hrefOf(node.attrs.href)}
          label={mail.words(node.attrs.label)}
          look={node.attrs.look}
        />
      );
    case "columns":
      return keyed(node.content).map(({ key, item }) => (
        <Blocks key={key} blocks={item.content} mail={mail} />
      ));
    case "film":
      return <Film film={node.attrs} mail={mail} />;
    case "file":
      return <OfferedFileLink file={node.attrs} mail={mail} />;
    case "record":
      return keyed(mail.pieces.get(recordHref(node.attrs)) ?? []).map(({ key, item }) => (
        <Piece key={key} piece={item} mail={mail} />
      ));
    default:
      return null;
  }
}

function Heading({
  node,
  mail,
}: {
  readonly node: Block & { type: "heading" };
  readonly mail: MailSurroundings;
}) {
  if (!node.content) return null;
  const { level } = node.attrs;
  const Tag = `h${level}` as const;
  return (
    <Tag className="ink" style={{ ...heading, ...headingSizes[level] }}>
      <InlineText nodes={node.content} mail={mail} />
    </Tag>
  );
}

function items(content: readonly ListItem[], mail: MailSurroundings): ReactNode {
  return keyed(content).map(({ key, item }) => (
    <li key={key} className="ink" style={listItem}>
      {tight(item.content, mail)}
    </li>
  ));
}

/** The first paragraph of a list item or cell needs no element of its own. */
function tight([first, ...rest]: readonly Block[], mail: MailSurroundings): ReactNode {
  if (!first) return null;
  if (first.type !== "paragraph") return <Blocks blocks={[first, ...rest]} mail={mail} />;
  return (
    <>
      <InlineText nodes={first.content ?? []} mail={mail} />
      <Blocks blocks={rest} mail={mail} />
    </>
  );
}

const list = { ...bodyText, ...block, padding: "0 0 0 24px" };
const listItem = { ...bodyText, margin: "0 0 6px" };
const codeBlock = {
  ...code,
  ...block,
  padding: "14px 16px",
  borderRadius: "8px",
  lineHeight: "21px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
