/** Files on the clipboard, where they are what was copied and not a rendering of copied text. */
export function pastedFiles(clipboard: Clipboard | null): File[] {
  if (clipboard === null || saysSomething(clipboard.getData("text/html"))) return [];
  return [...clipboard.files];
}

/** Whether copied text has pictures of another site in it, which do not come along. */
export function holdsForeignImages(clipboard: Clipboard | null): boolean {
  const html = clipboard?.getData("text/html") ?? "";
  return /<img\b/i.test(html) && !html.includes("data-pm-slice");
}

export function isImage(file: File): boolean {
  return file.type.startsWith("image/");
}

/** What is used of a `DataTransfer`. */
type Clipboard = Pick<DataTransfer, "getData"> & { readonly files: Iterable<File> };

function saysSomething(html: string): boolean {
  const text = html.replace(/<!--[\s\S]*?-->|<(style|head)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi, "");
  return text.trim() !== "";
}
