import type { ReactNode } from "react";
import { Button, Link } from "react-email";
import type { MailPiece, MailSurroundings } from "#lib/newsletter/mail-surroundings";
import { TextLink } from "./inline.tsx";
import { Picture } from "./picture.tsx";
import {
  block,
  buttonStyle,
  heading,
  headingSizes,
  newsletterText,
  secondaryButton,
  small,
} from "./styles.ts";

/** Renders content of the website: its picture, what it is, and a link to it. */
export function NewsletterPiece({ piece, mail }: PieceProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ ...block, margin: "0 0 26px" }}
    >
      <tbody>
        <tr>
          {piece.picture ? (
            <td className="piece-picture" width={pictureWidth + gap} style={pictureCell}>
              <PieceLink href={hrefOf(piece, mail)}>
                <Picture picture={{ ...piece.picture, alt: "" }} mail={mail} widest={pictureWidth} />
              </PieceLink>
            </td>
          ) : null}
          <td className="piece-words" style={{ verticalAlign: "top" }}>
            <Words piece={piece} mail={mail} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface PieceProps {
  readonly piece: MailPiece;
  readonly mail: MailSurroundings;
}

const pictureWidth = 180;
const gap = 20;
const pictureCell = { width: `${pictureWidth}px`, paddingRight: `${gap}px`, verticalAlign: "top" } as const;

function hrefOf({ href }: MailPiece, mail: MailSurroundings): string | undefined {
  return href === undefined ? undefined : mail.hrefOf(href);
}

/** People who cannot see the picture have the same link in the title beside it. */
function PieceLink({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  return href === undefined ? (
    children
  ) : (
    <Link href={href} aria-hidden="true" tabIndex={-1} data-skip-in-text>
      {children}
    </Link>
  );
}

function Words({ piece, mail }: PieceProps) {
  const { title, detail, text, lines = [], button } = piece;
  return (
    <>
      {title ? (
        <h3 className="ink" style={{ ...heading, ...headingSizes[3], margin: "0 0 6px" }}>
          <TextLink href={hrefOf(piece, mail)}>{title}</TextLink>
        </h3>
      ) : null}
      {detail ? (
        <p className="ink-soft" style={small}>
          {detail}
        </p>
      ) : null}
      {text ? (
        <p className="ink" style={{ ...newsletterText, margin: "0 0 10px" }}>
          {text}
        </p>
      ) : null}
      {lines.map((line) =>
        typeof line === "string" ? (
          <p key={line} className="ink" style={{ ...newsletterText, margin: 0 }}>
            {line}
          </p>
        ) : (
          <p key={line.href} className="ink" style={{ ...newsletterText, margin: 0 }}>
            <TextLink href={mail.hrefOf(line.href)}>{line.text}</TextLink>
          </p>
        ),
      )}
      {button ? <MailButton href={mail.hrefOf(button.href)} label={button.text} /> : null}
    </>
  );
}

/** Renders a link on a line of its own; nothing if it has no address or no words. */
export function MailButton({ href, label, look = "primary" }: MailButtonProps) {
  if (href === undefined || label === "") return null;
  const isPrimary = look === "primary";
  return (
    <div style={{ margin: "6px 0 22px" }}>
      <Button
        className={isPrimary ? "button" : "button button-secondary"}
        href={href}
        style={isPrimary ? buttonStyle : secondaryButton}
      >
        {label}
      </Button>
    </div>
  );
}

interface MailButtonProps {
  readonly href: string | undefined;
  readonly label: string;
  readonly look?: "primary" | "secondary";
}
