import { useTranslations } from "next-intl";
import type { FieldInputProps } from "../input-props.ts";
import { storedFile } from "./file-chooser.tsx";
import { libraryUrl } from "./send-file.ts";
import type { FileList } from "./use-file-list.ts";
import { useUploads } from "./use-uploads.ts";

/** What a folder of the library may be called. */
const longestFolder = 100;

/** Files on their way into a list: stored in the library, in the folder that another field of the form names. */
export function useArrivals({
  field,
  setting,
  list,
}: Pick<FieldInputProps, "field" | "setting"> & { readonly list: FileList }) {
  const t = useTranslations("admin.fields.files");
  const { files, add, ...rest } = useUploads({
    url: takesPicturesAlone(field) ? setting.uploadUrl : libraryUrl(setting.uploadUrl),
    csrfToken: setting.csrfToken,
    textsOf: () => folderIn(list.carrier.current?.form, field.folder),
    onStored: (data) => {
      const file = storedFile(data);
      if (!file) return t("failed");
      if (field.accepts && !field.accepts.includes(file.thumbnail.type)) return t("otherType");
      return list.add(file) ? undefined : t("alreadyHere");
    },
  });
  return { arriving: files.filter(({ status }) => status !== "done"), take: add, ...rest };
}

/** Whoever may write the record may put pictures into it; other files take a right to the library. */
function takesPicturesAlone({ accepts }: FieldInputProps["field"]): boolean {
  return accepts?.every((type) => type === "picture") ?? false;
}

function folderIn(form: HTMLFormElement | null | undefined, name = ""): Readonly<Record<string, string>> {
  const text = form ? new FormData(form).get(name) : null;
  return typeof text === "string" && text.trim() !== ""
    ? { folder: text.trim().slice(0, longestFolder).trim() }
    : {};
}
