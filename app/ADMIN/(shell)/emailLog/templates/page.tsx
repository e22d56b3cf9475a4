import { LetterTemplates } from "#components/admin/letters/letter-templates";
import { lettersScreen } from "#lib/admin/screens";
import { modulePageTitle } from "#lib/admin/shell/page-titles";

export function generateMetadata() {
  return modulePageTitle("emailLog", "templates");
}

export default async function LettersPage({ searchParams }: PageProps<"/ADMIN/emailLog/templates">) {
  return <LetterTemplates letters={await lettersScreen(searchParams)} />;
}
