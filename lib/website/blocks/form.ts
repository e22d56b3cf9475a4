import { listLiveFormsByIds } from "#lib/website/queries/public-forms";
import { openForm } from "../public-types/forms/form-view.ts";
import { tie } from "../ties.ts";
import type { LoadBlock } from "./registry.ts";

/** Loads a form that can be filled in inside the block, while its time is not over. */
export const loadBlockForm: LoadBlock = async ({ title, summary, form: id, language }, context) => {
  const [row] = await listLiveFormsByIds(id === null ? [] : [id], context.now);
  const form = row && (await openForm(row, context));
  return (
    form && {
      kind: "form",
      title: tie(title ?? row.name, language),
      summary: summary && tie(summary, language),
      form,
    }
  );
};
