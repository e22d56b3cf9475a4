import { type SQL, sql } from "drizzle-orm";
import { mediaTable as media } from "#lib/files/media";
import { recordReferences } from "#lib/kernel/tables/record-references";

/** Bytes above which a file counts as too large for a website. */
export const largeBytes = 5_000_000;

/** What the library can be looked through for, each as a condition on its rows. */
export const mediaChecks: Readonly<Record<string, SQL>> = {
  unused: sql`NOT EXISTS (SELECT 1 FROM ${recordReferences} WHERE ${recordReferences.toModule} = 'media'
    AND ${recordReferences.toId} IN (CAST(${media.id} AS TEXT), ${media.key}))`,
  noAlternativeText: sql`${media.type} = 'picture' AND NOT ${media.decorative}
    AND (coalesce(${media.alt_en}, '') = '' OR coalesce(${media.alt_cs}, '') = '')`,
  tooLarge: sql`${media.bytes} > ${largeBytes}`,
  duplicates: sql`${media.sha256} <> '' AND ${media.sha256} IN
    (SELECT other.sha256 FROM media other WHERE other.deleted_at IS NULL GROUP BY 1 HAVING count(*) > 1)`,
};
