"use client";

import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ArrowDownIcon, ArrowUpIcon, IndentDecreaseIcon, IndentIncreaseIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import type { ListedRow } from "../listing/listed-rows.ts";
import type { Direction, Move } from "./tree-moves.ts";

/** Up, down, deeper, shallower: each a plain form, so that moving needs neither a mouse nor JavaScript. */
export function MoveButtons({ row, url, moves, csrfToken }: MoveButtonsProps) {
  const t = useTranslations("admin.tree");
  return (
    <div
      className={classNames(
        "flex max-sm:order-last max-sm:hidden noscript:flex max-sm:noscript:w-full max-sm:noscript:pl-7",
        "max-sm:group-data-moving/tree:flex max-sm:group-data-moving/tree:w-full max-sm:group-data-moving/tree:pl-7",
        "sm:not-pointer-coarse:absolute sm:not-pointer-coarse:right-18.5 sm:not-pointer-coarse:opacity-0",
        "sm:group-focus-within/row:opacity-100 sm:group-hover/row:opacity-100",
      )}
    >
      {directions.map(({ direction, icon: Icon }) => {
        const move = moves[direction];
        const text = t(direction, { label: row.label });
        return (
          <form key={direction} method="post" action={url}>
            <input type="hidden" name="_csrf" value={csrfToken} />
            <input type="hidden" name="_asks" value="1" />
            <input type="hidden" name="parentId" value={move?.parentId ?? ""} />
            <input type="hidden" name="position" value={move?.position ?? 0} />
            <button
              id={`${direction}-${row.id}`}
              type={move ? "submit" : "button"}
              data-json={move ? url : undefined}
              aria-disabled={move ? undefined : true}
              aria-label={text}
              title={text}
              className={buttonClasses({
                variant: "quiet",
                size: "icon-small",
                className: "max-sm:size-10 aria-disabled:cursor-default",
              })}
            >
              <Icon />
            </button>
          </form>
        );
      })}
    </div>
  );
}

/** For what stands where the buttons appear: it makes room for them as long as they are seen. */
export const underMoveButtons =
  "sm:not-pointer-coarse:group-focus-within/row:opacity-0 sm:not-pointer-coarse:group-hover/row:opacity-0";

const directions = [
  { direction: "up", icon: ArrowUpIcon },
  { direction: "down", icon: ArrowDownIcon },
  { direction: "outdent", icon: IndentDecreaseIcon },
  { direction: "indent", icon: IndentIncreaseIcon },
] as const;

interface MoveButtonsProps {
  readonly row: ListedRow;
  readonly url: string;
  readonly moves: Readonly<Partial<Record<Direction, Move>>>;
  readonly csrfToken: string;
}
