import { Explainer } from "#components/admin/explainer";
import { explainerScreen } from "#lib/admin/explainer";

export default async function ExplainerFragment({
  searchParams,
}: PageProps<"/fragment/permissionExplainer">) {
  return <Explainer screen={await explainerScreen(searchParams)} />;
}
