import { useTranslations } from "next-intl";
import { FieldFrame } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";
import { RichTextEditor } from "./rich-text/rich-text-editor.tsx";
import { type RichTextStrings, richTextStrings } from "./rich-text/strings.ts";

/** Formatted text; what has no name is not offered. */
export function RichTextInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.richText");
  const strings = Object.fromEntries(
    richTextStrings.map((key) => [key, field.disabledFeatures?.includes(key) ? "" : t(key)]),
  ) as RichTextStrings;
  const control = controlAttributes({ field, error });
  return (
    <FieldFrame field={field} error={error} isNative={false}>
      <RichTextEditor
        name={field.name}
        value={text}
        id={control.id}
        labelledBy={labelId(field.name)}
        describedBy={control["aria-describedby"]}
        invalid={error !== undefined}
        language={setting.writtenIn}
        strings={strings}
        uploadUrl={setting.uploadUrl}
        searchUrl={setting.searchUrl}
        csrfToken={setting.csrfToken}
      />
    </FieldFrame>
  );
}
