import { RefusedScreen } from "#components/admin/refused";
import { refusedTitle } from "#lib/admin/shell/page-titles";

// The framework takes the title of every answer with 404 from here.
export const generateMetadata = async () => ({ title: await refusedTitle() });

export default function NotFoundPage() {
  return <RefusedScreen code="notFound" />;
}
