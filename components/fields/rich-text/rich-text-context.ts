"use client";

import type { Editor } from "@tiptap/react";
import { createContext } from "react";
import type { OpenDialogFunction } from "./dialogs.tsx";
import type { RichTextStrings } from "./strings.ts";

/** Context the views inside the text need from the editor around it. */
export const RichTextContext = createContext<RichTextContextValue | undefined>(undefined);

interface RichTextContextValue {
  readonly strings: RichTextStrings;
  /** Address that finds records by GET with `q`. */
  readonly searchUrl: string;
  readonly ask: OpenDialogFunction;
  /** Asks for another description of the picture at this position. */
  readonly describeImage: (editor: Editor, position: number) => void;
}
