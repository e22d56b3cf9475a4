import { LetterTemplates } from "#components/admin/letters/letter-templates";
import { lettersScreen } from "#lib/admin/screens";

export default async function LettersPage({ searchParams }: PageProps<"/ADMIN/emailLog/templates">) {
  return <LetterTemplates letters={await lettersScreen(searchParams)} />;
}
