import { RefusedScreen } from "#components/admin/refused";

export default function NotFoundFragment() {
  return <RefusedScreen code="notFound" />;
}
