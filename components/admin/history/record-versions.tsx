import type { HistoryScreen } from "#lib/admin/history/load-history-screen";
import { ChangeHistory } from "./change-history.tsx";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionDetails } from "./version-details.tsx";

/** What the address of a record's history asks for. */
export function RecordVersions({ screen }: { readonly screen: HistoryScreen }) {
  if (screen.kind === "version") return <VersionDetails version={screen} />;
  if (screen.kind === "comparison") return <VersionComparison comparison={screen} />;
  return <ChangeHistory history={screen} />;
}
