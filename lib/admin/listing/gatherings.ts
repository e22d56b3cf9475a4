import { news } from "#lib/content/news";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { issueFromNews } from "#lib/newsletter/issue-from-news";
import { newsletter } from "#lib/newsletter/newsletter";

/** Makes one new record of another module out of all that is selected. */
export interface Gathering {
  /** Name in the request, and of its texts under `admin.bulk.gather`. */
  readonly name: "gather.newsletter";
  readonly text: "newsletter";
  /** Page name of the module whose record is made. */
  readonly into: string;
  readonly textsOf: (rows: readonly Row[]) => Promise<FormTexts>;
}

/** Gatherings by the module whose records are gathered. */
const gatherings: Readonly<Record<string, Gathering>> = {
  [news.name]: {
    name: "gather.newsletter",
    text: "newsletter",
    into: newsletter.name,
    textsOf: (rows) => issueFromNews(rows as never),
  },
};

/** Returns what can be made of a module's records, for people allowed to create it. */
export function gatheringOf(module: AnyModule, permissions: ReadonlySet<string>): Gathering | undefined {
  const gathering = Object.hasOwn(gatherings, module.name) ? gatherings[module.name] : undefined;
  const into = gathering && moduleNamed(gathering.into);
  return into && allowsIn(permissions, into, "create") ? gathering : undefined;
}
