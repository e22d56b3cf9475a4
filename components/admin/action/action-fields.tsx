import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { DialogFooter } from "#components/ui/dialog";
import type { ActionFormDescription } from "#lib/admin/form/form-description";
import { classNames } from "#lib/platform/class-names";
import { FieldList } from "../form/field-group.tsx";

/** The fields that an action takes and the button that runs it; `children` leads away from it. */
export function ActionFields({ form, then, className, children }: ActionFieldsProps) {
  return (
    <form
      method="post"
      action={form.actionUrl}
      data-form={form.page}
      data-list={form.recordUrl}
      noValidate
      autoComplete="off"
      className={classNames("grid grid-cols-1 gap-5", className)}
    >
      <input type="hidden" name="_csrf" value={form.csrfToken} />
      <p data-error-for="" hidden className="font-medium text-pretty text-destructive-text" />
      <FieldList fields={form.fields} form={form} />
      <DialogFooter>
        {children}
        <Button
          type="submit"
          name="then"
          value={then}
          variant={form.danger ? "destructive" : "primary"}
          className="aria-busy:opacity-60"
        >
          {form.label}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ActionFieldsProps {
  readonly form: ActionFormDescription;
  /** Whether the browser goes to the record afterwards, or stays where it is. */
  readonly then: "close" | "stay";
  readonly className?: string;
  readonly children: ReactNode;
}
