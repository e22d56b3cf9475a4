import { sentIssuesOf } from "#db/queries/public/newsletters";
import type { Row } from "#lib/engine/form/encode";
import type { ChangeContext } from "#lib/module/behaviour";
import type { AnyModule, RowOf } from "#lib/module/define-module";
import { newsletter } from "#lib/modules/newsletter";
import type { newsletterLists } from "#lib/modules/newsletter-lists";
import { indexRecord } from "#lib/search/search-index";

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
