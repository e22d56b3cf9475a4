"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { Trash2Icon, Undo2Icon } from "#components/ui/icons";
import type { TrashDescription } from "#lib/admin/files/files-description";
import { type ListedRows, restoredRow } from "../listing/listed-rows.ts";
import { ListingTable } from "../listing/listing-table.tsx";
import { Pagination } from "../listing/pagination.tsx";
import { SelectionBar } from "../listing/selection-bar.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** Deleted files as a listing: the selected ones can be restored to their places or deleted permanently. */
export function TrashScreen({ trash, ...listed }: TrashScreenProps) {
  const t = useTranslations("admin.tools.files");
  const { urls, may, csrfToken } = trash;
  const table = { ...trash.table, rows: listed.rows.map((row) => restoredRow(row, listed.shared)) };
  return (
    <>
      <ScreenHeader title={t("trash")} intro={t("trashIntro")} backUrl={urls.files} back={t("backToFiles")}>
        {table.count > 1 && may.delete ? <EmptyTrash trash={trash} /> : null}
      </ScreenHeader>
      {table.rows.length === 0 ? (
        <EmptyState icon={Trash2Icon} title={t("trashEmpty")} />
      ) : (
        <div data-listing={table.address} className="group/listing flex flex-col gap-5">
          <ListingTable listing={table} listed={listed} />
          <Pagination listing={table} />
          <SelectionBar
            csrfToken={csrfToken}
            action={urls.restore}
            actions={
              <>
                {may.change ? (
                  <Button type="submit" size="small" data-json={urls.restore}>
                    <Undo2Icon />
                    {t("putBack")}
                  </Button>
                ) : null}
                {may.delete ? (
                  <Button
                    type="submit"
                    size="small"
                    formAction={urls.purge}
                    data-json={urls.purge}
                    data-method="DELETE"
                    data-confirm={t("purgeQuestion")}
                    className="text-destructive-text"
                  >
                    <Trash2Icon />
                    {t("purge")}
                  </Button>
                ) : null}
              </>
            }
          >
            <input type="hidden" name="exists" value="keepBoth" />
          </SelectionBar>
        </div>
      )}
    </>
  );
}

interface TrashScreenProps extends ListedRows {
  readonly trash: ShownTrash;
}

type ShownTrash = Omit<TrashDescription, "table"> & {
  readonly table: Omit<TrashDescription["table"], "rows">;
};

/** Deletes everything that came to the trash before the page was drawn, permanently. */
function EmptyTrash({ trash: { table, until, urls, csrfToken } }: { readonly trash: ShownTrash }) {
  const t = useTranslations("admin.tools.files");
  return (
    <form method="post" action={urls.purge}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="until" value={until} />
      <Button
        type="submit"
        data-json={`${urls.purge}?until=${until}`}
        data-method="DELETE"
        data-confirm={t("emptyTrashQuestion", { count: table.count })}
        className="text-destructive-text"
      >
        <Trash2Icon />
        {t("emptyTrash")}
      </Button>
    </form>
  );
}
