import type { ReactNode } from "react";
import { Hr } from "react-email";
import type { BlockNode, DocumentTable, ListItem, TableCell } from "#lib/kernel/rich-text/document";
import { recordHref } from "#lib/kernel/rich-text/href";
import { filmAddress, filmName } from "#lib/kernel/rich-text/nodes/film-source";
import type { File, Film as FilmNode } from "#lib/kernel/rich-text/nodes/node-kinds";
import type { MailSurroundings } from "#lib/newsletter/mail-surroundings";
import { classNames } from "#lib/platform/class-names";
import { translator } from "#lib/platform/i18n/translator";
import { light } from "../layout/theme.ts";
import { InlineText, keyed, TextLink } from "./inline.tsx";
import { Figure } from "./picture.tsx";
import { MailButton, NewsletterPiece } from "./piece.tsx";
import { block, code, heading, headingSizes, newsletterText, toneColours } from "./styles.ts";

/** Renders blocks of a text with the means of a mail: tables for layout, styles in the elements, no scripts. */
export function Blocks({ blocks, mail }: BlocksProps) {
  return keyed(blocks).map(({ key, item }) => <OneBlock key={key} block={item} mail={mail} />);
}

interface BlocksProps {
  readonly blocks: readonly BlockNode[];
  readonly mail: MailSurroundings;
}

function OneBlock({ block: node, mail }: { readonly block: BlockNode; readonly mail: MailSurroundings }) {
  switch (node.type) {
    case "paragraph":
      return node.content ? (
        <p className="ink" style={newsletterText}>
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
        <NewsletterPiece key={key} piece={item} mail={mail} />
      ));
    default:
      return null;
  }
}

function Heading({
  node,
  mail,
}: {
  readonly node: BlockNode & { type: "heading" };
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
function tight([first, ...rest]: readonly BlockNode[], mail: MailSurroundings): ReactNode {
  if (!first) return null;
  if (first.type !== "paragraph") return <Blocks blocks={[first, ...rest]} mail={mail} />;
  return (
    <>
      <InlineText nodes={first.content ?? []} mail={mail} />
      <Blocks blocks={rest} mail={mail} />
    </>
  );
}

const list = { ...newsletterText, ...block, padding: "0 0 0 24px" };
const listItem = { ...newsletterText, margin: "0 0 6px" };
const codeBlock = {
  ...code,
  ...block,
  padding: "14px 16px",
  borderRadius: "8px",
  lineHeight: "21px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;

/** Renders a link to a film at its provider; a picture of it would reveal to the provider who reads the mail. */
function Film({ film, mail }: { readonly film: FilmNode["attrs"]; readonly mail: MailSurroundings }) {
  const t = translator(mail.language, "emails.newsletter");
  const name = filmName(film);
  return (
    <Box colour={light.accent} isTinted>
      <p className="ink" style={newsletterText}>
        <strong>{film.title === "" ? name : mail.words(film.title)}</strong>
        <br />
        <TextLink href={mail.hrefOf(filmAddress(film))}>{t("film", { name })}</TextLink>
      </p>
    </Box>
  );
}

/** Renders a file to download, with its format and size; nothing if it was deleted. */
function OfferedFileLink({
  file: { media, label },
  mail,
}: {
  readonly file: File["attrs"];
  readonly mail: MailSurroundings;
}) {
  const offered = mail.files.get(media);
  return offered ? (
    <p className="ink" style={newsletterText}>
      <TextLink href={mail.hrefOf(offered.href)}>
        <strong>{label === "" ? offered.name : mail.words(label)}</strong>
      </TextLink>
      <span className="ink-soft" style={{ color: light.inkSoft }}>{` (${offered.details})`}</span>
    </p>
  ) : null;
}

function DataTable({ table, cell }: DataTableProps) {
  return (
    <table
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ ...block, borderCollapse: "collapse" }}
    >
      <tbody>
        {keyed(table.content).map(({ key, item: row }) => (
          <tr key={key}>
            {keyed(row.content).map(({ key: place, item }) => (
              <Cell key={place} cell={item} scope={isHeadRow(row.content) ? "col" : "row"}>
                {cell(item.content)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DataTableProps {
  readonly table: DocumentTable;
  readonly cell: (blocks: readonly BlockNode[]) => ReactNode;
}

function isHeadRow(cells: readonly TableCell[]): boolean {
  return cells.every(({ type }) => type === "tableHeader");
}

function Cell({ cell: { type, attrs }, scope, children }: CellProps) {
  const spans = {
    ...(attrs.colspan > 1 ? { colSpan: attrs.colspan } : {}),
    ...(attrs.rowspan > 1 ? { rowSpan: attrs.rowspan } : {}),
  };
  return type === "tableHeader" ? (
    <th scope={scope} className="ink line tint-inside" style={headCell} {...spans}>
      {children}
    </th>
  ) : (
    <td className="ink line" style={bodyCell} {...spans}>
      {children}
    </td>
  );
}

interface CellProps {
  readonly cell: TableCell;
  readonly scope: "col" | "row";
  readonly children: ReactNode;
}

const bodyCell = {
  ...newsletterText,
  padding: "9px 12px",
  border: `1px solid ${light.line}`,
  textAlign: "left",
  verticalAlign: "top",
  overflowWrap: "anywhere",
} as const;

const headCell = { ...bodyCell, fontWeight: 600, backgroundColor: light.tint } as const;

/**
 * Sets content apart from the text by a line on its left; a table, because Outlook draws no borders around anything
 * else.
 */
function Box({ colour, isTinted = false, className, children }: BoxProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={block}>
      <tbody>
        <tr>
          <td
            className={classNames(isTinted && "tint-inside", className)}
            style={{
              padding: isTinted ? "16px 18px 2px" : "2px 0 2px 18px",
              borderLeft: `4px solid ${colour}`,
              ...(isTinted ? { backgroundColor: light.tint } : {}),
            }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface BoxProps {
  readonly colour: string;
  readonly isTinted?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}
