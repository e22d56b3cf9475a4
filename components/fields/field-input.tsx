import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { CheckIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { ChoicesInput } from "./choices.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { ItemsInput } from "./items/items-input.tsx";
import { LimitSetInput } from "./limit-set.tsx";
import { LinkTreeInput } from "./link-tree.tsx";
import { MediaListInput } from "./media-list.tsx";
import { OrderedChoicesInput } from "./ordered-choices.tsx";
import { PermissionSetInput } from "./permission-set.tsx";
import { plainInputs } from "./plain-inputs.tsx";
import { RecurrenceInput } from "./recurrence.tsx";
import { ManyInput } from "./relation.tsx";
import { SlugInput } from "./slug.tsx";

/** The input of a field, by its kind; a kind without an input does not compile. */
export function FieldInput(props: FieldInputProps) {
  const { field, text } = props;
  if (field.isSettled)
    return <input type="hidden" name={field.name} value={text || field.options?.[0]?.value} />;
  if (field.ordered) return <OrderedChoicesInput {...props} />;
  const Input = field.given === undefined ? inputs[field.kind] : GivenInput;
  return <Input {...props} />;
}

const inputs: Readonly<Record<FieldDescription["kind"], ComponentType<FieldInputProps>>> = {
  ...plainInputs,
  password: PasswordInput,
  sealed: SealedInput,
  slug: SlugInput,
  mediaList: MediaListInput,
  linkTree: LinkTreeInput,
  many: ManyInput,
  permissionSet: PermissionSetInput,
  limitSet: LimitSetInput,
  choices: ChoicesInput,
  recurrence: RecurrenceInput,
  rows: ItemsInput,
  blocks: ItemsInput,
};

/** A value that the environment decides: shown, with the reason under it, and not sent. */
function GivenInput({ field, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Input {...controlAttributes({ field, error })} value={field.given} disabled />
    </FieldFrame>
  );
}

/** A new password; the stored one is never shown, and stays when nothing is typed. */
function PasswordInput({ field, error }: FieldInputProps) {
  return (
    <FieldFrame field={field} error={error}>
      <Input
        {...controlAttributes({ field, error })}
        type="password"
        name={field.name}
        autoComplete="new-password"
      />
    </FieldFrame>
  );
}

/**
 * A key to another service: the stored value is never shown, only that there is one; it stays when nothing is typed.
 */
function SealedInput({ field, error }: FieldInputProps) {
  const t = useTranslations("admin.form");
  return (
    <FieldFrame field={field} error={error}>
      <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
        {field.isSet ? <CheckIcon className="size-4 shrink-0 text-success" /> : null}
        {t(field.isSet ? "secretSet" : "secretUnset")}
      </p>
      <Input
        {...controlAttributes({ field, error })}
        type="password"
        name={field.name}
        autoComplete="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
