import { ActionIcon } from "./action-button.tsx";
import type { ListedAction } from "./listed-rows.ts";

/**
 * Action of a row, as a button of the one form that all rows share, or as a link to what it requests. Without a
 * record it is a pattern, which the conventions complete when a row's menu is opened; it has no address until then.
 */
export function RowAction({
  action,
  recordUrl,
  className,
  hasIcon = false,
  after,
  isHidden,
}: RowActionProps) {
  const { name, label, method, danger, copies, asks, confirm, takesInput } = action;
  const icon = hasIcon ? <ActionIcon name={name} /> : null;
  const url = recordUrl && `${recordUrl}/${name}`;
  if (takesInput)
    return (
      <a href={url} data-action={name} data-dialog={url ?? ""} className={className}>
        {icon}
        {label}…
      </a>
    );
  return (
    <button
      type="submit"
      form="row-action"
      formAction={url}
      {...(asks ? { name: "_asks", value: "1" } : {})}
      data-action={name}
      data-json={name === "delete" ? recordUrl : url}
      data-method={recordUrl && method}
      data-pattern={recordUrl ? undefined : method}
      data-confirm={confirm}
      data-danger={danger ? "" : undefined}
      data-after={after}
      data-copies={copies ? "" : undefined}
      hidden={isHidden}
      className={className}
    >
      {icon}
      {label}
    </button>
  );
}

interface RowActionProps {
  readonly action: ListedAction;
  /** The address of the record; absent in a pattern. */
  readonly recordUrl?: string;
  readonly className: string;
  readonly hasIcon?: boolean;
  /** Step after a successful action, instead of following its response. */
  readonly after?: "refresh" | undefined;
  readonly isHidden?: boolean;
}
