import type { ReactNode } from "react";
import type { IconComponent } from "#components/ui/icon";
import {
  ArchiveRestoreIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  BanIcon,
  CalendarClockIcon,
  CheckIcon,
  CircleStopIcon,
  CopyIcon,
  EyeIcon,
  EyeOffIcon,
  FilePenIcon,
  FilePlus2Icon,
  GlobeIcon,
  HouseIcon,
  Link2OffIcon,
  LinkIcon,
  LockOpenIcon,
  LogOutIcon,
  MailCheckIcon,
  MailIcon,
  MailOpenIcon,
  MailWarningIcon,
  MailXIcon,
  MergeIcon,
  PauseIcon,
  PencilLineIcon,
  PlayIcon,
  RotateCwIcon,
  ScanSearchIcon,
  SendIcon,
  SplitIcon,
  StickyNoteIcon,
  Trash2Icon,
  Undo2Icon,
  UserCheckIcon,
  UserXIcon,
  ZapIcon,
} from "#components/ui/icons";
import type { ActionDescription } from "#lib/admin/describe-actions";

/**
 * Renders the button of an action, in a plain form that does the same by POST without JavaScript. An action with
 * input links to its form, as a dialog where there are scripts.
 */
export function ActionButton({ action, csrfToken, className, icon, after }: ActionButtonProps) {
  if (action.takesInput) {
    return (
      <a
        href={action.url}
        data-dialog={action.url}
        data-copies={action.copies ? "" : undefined}
        className={className}
      >
        {icon}
        {action.label}…
      </a>
    );
  }
  return (
    <form method="post" action={action.name === "delete" ? `${action.url}/delete` : action.url}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      {action.asks ? <input type="hidden" name="_asks" value="1" /> : null}
      <button
        type="submit"
        data-json={action.url}
        data-method={action.method}
        data-confirm={action.confirm}
        data-danger={action.danger ? "" : undefined}
        data-after={after}
        data-copies={action.copies ? "" : undefined}
        className={className}
      >
        {icon}
        {action.label}
      </button>
    </form>
  );
}

export function ActionIcon({ name }: { readonly name: string }) {
  const Icon = actionIcon(name);
  return <Icon />;
}

export function actionIcon(name: string): IconComponent {
  if (name.startsWith("gather.")) return FilePlus2Icon;
  return icons[name] ?? (name.startsWith("set.") ? PencilLineIcon : ZapIcon);
}

const icons: Readonly<Record<string, IconComponent>> = {
  delete: Trash2Icon,
  describe: PencilLineIcon,
  restore: ArchiveRestoreIcon,
  purge: Trash2Icon,
  moveUp: ArrowUpIcon,
  moveDown: ArrowDownIcon,
  duplicate: CopyIcon,
  noindex: ScanSearchIcon,
  invite: MailIcon,
  sendTest: MailCheckIcon,
  showInvitationLink: LinkIcon,
  revokeInvitation: MailXIcon,
  activate: UserCheckIcon,
  approve: UserCheckIcon,
  reject: UserXIcon,
  block: BanIcon,
  unblock: LockOpenIcon,
  endSessions: LogOutIcon,
  sendSignInLink: MailIcon,
  home: HouseIcon,
  leadTo: SplitIcon,
  gone: BanIcon,
  ignore: EyeOffIcon,
  watch: EyeIcon,
  publish: GlobeIcon,
  discard: Undo2Icon,
  sharePreview: LinkIcon,
  endPreviews: Link2OffIcon,
  unpublish: FilePenIcon,
  markRead: MailOpenIcon,
  markDone: CheckIcon,
  markSpam: MailWarningIcon,
  notSpam: MailCheckIcon,
  writeNote: StickyNoteIcon,
  erase: Trash2Icon,
  send: SendIcon,
  schedule: CalendarClockIcon,
  pause: PauseIcon,
  resume: PlayIcon,
  retryFailed: RotateCwIcon,
  cancel: CircleStopIcon,
  suppress: BanIcon,
  release: LockOpenIcon,
  merge: MergeIcon,
};

interface ActionButtonProps {
  readonly action: ActionDescription;
  readonly csrfToken: string;
  readonly className: string;
  readonly icon?: ReactNode;
  /** Step after a successful action, instead of following its response. */
  readonly after?: "refresh" | undefined;
}
