import type { FormDescription } from "#lib/admin/form/form-description";
import type { RecordDescription } from "#lib/admin/form/record-description";
import { ModuleForm } from "../form/module-form.tsx";
import { RecordDetails } from "./record-details.tsx";

/** The page of a record of any module: its form, or its details where nobody writes records. */
export function ModuleRecord({ screen }: { readonly screen: FormDescription | RecordDescription }) {
  return "facts" in screen ? <RecordDetails record={screen} /> : <ModuleForm form={screen} />;
}
