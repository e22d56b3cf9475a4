import type { ComponentType } from "react";
import type { FieldDescription } from "#lib/admin/form/field-description";
import { ChoiceInput } from "./choice.tsx";
import { DateInput } from "./date.tsx";
import { EmailInput } from "./email.tsx";
import { ImageInput } from "./image.tsx";
import type { FieldInputProps } from "./input-props.ts";
import { ManyInput } from "./many.tsx";
import { MomentInput } from "./moment.tsx";
import { NumberInput } from "./number.tsx";
import { PasswordInput } from "./password.tsx";
import { PathInput } from "./path.tsx";
import { PermissionSetInput } from "./permission-set.tsx";
import { RelationInput } from "./relation.tsx";
import { RichTextInput } from "./rich-text.tsx";
import { SlugInput } from "./slug.tsx";
import { TextInput } from "./text.tsx";
import { ToggleInput } from "./toggle.tsx";
import { UrlInput } from "./url.tsx";

/** The input of a field, by its kind; a kind without a drawing does not compile. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.kind];
  return <Input {...props} />;
}

const inputs: Readonly<Record<FieldDescription["kind"], ComponentType<FieldInputProps>>> = {
  text: TextInput,
  password: PasswordInput,
  slug: SlugInput,
  path: PathInput,
  choice: ChoiceInput,
  toggle: ToggleInput,
  moment: MomentInput,
  date: DateInput,
  number: NumberInput,
  email: EmailInput,
  url: UrlInput,
  richText: RichTextInput,
  image: ImageInput,
  relation: RelationInput,
  many: ManyInput,
  permissionSet: PermissionSetInput,
};
