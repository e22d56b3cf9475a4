import type { ComponentType } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { BlocksInput } from "./blocks.tsx";
import { ChoicesInput } from "./choices.tsx";
import { GivenInput } from "./given.tsx";
import type { FieldInputProps } from "./input-props.ts";
import { LimitSetInput } from "./limit-set.tsx";
import { LinkTreeInput } from "./link-tree.tsx";
import { MediaListInput } from "./media-list.tsx";
import { OrderedChoicesInput } from "./ordered-choices.tsx";
import { PasswordInput } from "./password.tsx";
import { PermissionSetInput } from "./permission-set.tsx";
import { plainInputs } from "./plain-inputs.tsx";
import { RecurrenceInput } from "./recurrence.tsx";
import { ManyInput } from "./relation.tsx";
import { RowsInput } from "./rows.tsx";
import { SealedInput } from "./sealed.tsx";
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
  rows: RowsInput,
  blocks: BlocksInput,
};
