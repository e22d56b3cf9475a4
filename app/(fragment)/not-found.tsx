import { Refused } from "#components/admin/refused";

export default function NotFoundFragment() {
  return <Refused code="notFound" />;
}
