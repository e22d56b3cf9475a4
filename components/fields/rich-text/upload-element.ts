/** What stands in the text while a picture is being sent: its name and how far it is. */
export function uploadElement(label: string, fileName: string) {
  const element = document.createElement("div");
  element.className = "rich-text-upload";
  element.contentEditable = "false";
  const text = document.createElement("span");
  text.textContent = `${label} ${fileName}`;
  const progress = document.createElement("progress");
  progress.max = 1;
  progress.value = 0;
  progress.setAttribute("aria-label", text.textContent);
  element.append(text, progress);
  return {
    element,
    show: (share: number) => {
      progress.value = share;
    },
  };
}
