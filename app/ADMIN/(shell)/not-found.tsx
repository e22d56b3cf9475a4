import { Refused } from "#components/admin/refused";

export default function NotFoundPage() {
  return <Refused code="notFound" />;
}
