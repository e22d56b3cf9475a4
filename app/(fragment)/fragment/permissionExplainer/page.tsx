import { Explainer } from "#components/admin/explainer/explainer";
import { explainerScreen } from "#lib/admin/explainer/load-explainer";

export default async function ExplainerFragment({
  searchParams,
}: PageProps<"/fragment/permissionExplainer">) {
  return <Explainer screen={await explainerScreen(searchParams)} />;
}
