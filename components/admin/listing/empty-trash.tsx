import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Trash2Icon } from "#components/ui/icons";
import type { ListingDescription } from "#lib/admin/listing/listing-description";

/** Deletes everything that lies in the trash, after a question with its number. */
export function EmptyTrash({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.listing.empty");
  const { emptying, csrfToken } = listing;
  if (!emptying) return null;
  return (
    <form method="post" action={emptying.url} data-bulk="">
      <input type="hidden" name="_csrf" value={csrfToken} />
      {Object.entries(emptying.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="action"
        value="purge"
        data-question="empty"
        data-json={emptying.url}
        data-method="DELETE"
        data-danger=""
        className="text-destructive-text"
      >
        <Trash2Icon />
        {t("action", { count: emptying.count })}
      </Button>
    </form>
  );
}
