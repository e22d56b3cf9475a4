import type { Row } from "#lib/kernel/engine/form/encode";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import type { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { sentIssuesOf } from "#lib/newsletter/queries/public-newsletters";
import { indexRecord } from "#lib/website/search/search-index";

type List = RowOf<typeof newsletterLists>;

/** Lets the search of the website find the issues of a list, or find them no more, once the list says so. */
export async function followArchive(
  before: List | undefined,
  after: List,
  { tx }: ChangeContext,
): Promise<void> {
  if (before === undefined || isArchived(before) === isArchived(after)) return;
  const module = newsletter as unknown as AnyModule;
  for (const issue of await sentIssuesOf(tx, after.id)) await indexRecord(module, issue as Row, tx);
}

function isArchived({ archived, deletedAt }: List): boolean {
  return archived && deletedAt === null;
}
