import { LetterTemplates } from "#components/admin/letters/letter-templates";
import { modulePageTitle } from "#lib/admin/page-titles";
import { lettersScreen } from "#lib/admin/screens";

export function generateMetadata() {
  return modulePageTitle("emailLog", "templates");
}

export default async function LettersPage({ searchParams }: PageProps<"/ADMIN/emailLog/templates">) {
  return <LetterTemplates letters={await lettersScreen(searchParams)} />;
}
