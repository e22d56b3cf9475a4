import { CheckIcon, FileTextIcon, GlobeIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import type { LinkTarget } from "./link-targets.ts";
import type { RichTextStrings } from "./strings.ts";

/** One line of the link dialog's list; the focus stays in the input. */
export function LinkOption({ target, strings, isActive, isCurrent, hasLanguage, ...rest }: LinkOptionProps) {
  const { href, page } = target;
  const Icon = page ? FileTextIcon : GlobeIcon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys.
    <div
      role="option"
      id={rest.id}
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={rest.onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={rest.onChoose}
      className={classNames(
        "flex cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-sm select-none [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground",
        isActive && "bg-accent",
      )}
    >
      <Icon />
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{page ? page.title : strings.linkTo}</span>
        {page?.address === "" ? null : (
          <span className="truncate text-xs text-muted-foreground">{page ? page.address : href}</span>
        )}
      </span>
      {page && !page.isVisible ? <span className="text-xs text-caution">{strings.linkHidden}</span> : null}
      {page?.kind ? <span className="text-xs text-muted-foreground">{page.kind}</span> : null}
      {page && hasLanguage ? (
        <span className="text-xs text-muted-foreground uppercase">{page.language}</span>
      ) : null}
      {isCurrent ? <CheckIcon /> : null}
    </div>
  );
}

interface LinkOptionProps {
  readonly id: string;
  readonly target: LinkTarget;
  readonly strings: RichTextStrings;
  readonly isActive: boolean;
  /** The link leads here already. */
  readonly isCurrent: boolean;
  /** Pages of several languages are offered. */
  readonly hasLanguage: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}
