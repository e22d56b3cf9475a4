import type { ReactNode } from "react";
import { classNames } from "#lib/platform/class-names";
import { light } from "../layout/theme.ts";
import { block } from "./styles.ts";

/**
 * Sets content apart from the text by a line on its left; a table, because Outlook draws no borders around anything
 * else.
 */
export function Box({ colour, isTinted = false, className, children }: BoxProps) {
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
