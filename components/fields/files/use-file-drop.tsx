import { type ClipboardEvent, type DragEvent, useState } from "react";

/**
 * Lets an element take files by drop and paste: its handlers, and whether files are held over it. Anything else that is
 * dropped or pasted is left to the browser.
 */
export function useFileDrop(take: (data: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(event.clipboardData);
    },
  };
}
