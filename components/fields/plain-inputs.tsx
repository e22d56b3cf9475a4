import { ChoiceInput } from "./choice.tsx";
import { ColorInput } from "./color.tsx";
import { DateInput } from "./date.tsx";
import { EmailInput } from "./email.tsx";
import { ImageInput } from "./image.tsx";
import { MediaInput } from "./media.tsx";
import { MomentInput } from "./moment.tsx";
import { NumberInput } from "./number.tsx";
import { PathInput } from "./path.tsx";
import { RelationInput } from "./relation.tsx";
import { RichTextInput } from "./rich-text.tsx";
import { TextInput } from "./text.tsx";
import { ToggleInput } from "./toggle.tsx";
import { UrlInput } from "./url.tsx";

/** The inputs of the kinds whose value is a text in one input, so that items of a list can have them too. */
export const plainInputs = {
  text: TextInput,
  path: PathInput,
  choice: ChoiceInput,
  toggle: ToggleInput,
  moment: MomentInput,
  date: DateInput,
  number: NumberInput,
  email: EmailInput,
  url: UrlInput,
  color: ColorInput,
  richText: RichTextInput,
  image: ImageInput,
  media: MediaInput,
  relation: RelationInput,
};
