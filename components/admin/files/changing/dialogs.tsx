import type { Browser } from "../use-browser.ts";
import { FolderDialog } from "./folder-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";

/** What is asked before something is made, renamed, moved or copied. */
export function Dialogs({ browser }: { readonly browser: Browser }) {
  const { asking, ask, folder } = browser;
  if (!asking) return null;
  const shared = { folder, onClosed: () => ask(undefined) };
  if (asking.kind === "move" || asking.kind === "copy")
    return <FolderDialog {...shared} kind={asking.kind} paths={asking.paths} />;
  return <NameDialog {...shared} asking={asking} onMade={(path) => browser.pick(path, "only")} />;
}
