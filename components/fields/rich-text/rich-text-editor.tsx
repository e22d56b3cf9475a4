"use client";

import { useId, useRef, useState } from "react";
import { emptyDocument, parseDocument } from "#lib/kernel/rich-text/document";
import { textFromDocument } from "#lib/kernel/rich-text/document-from-text";
import { classNames } from "#lib/platform/class-names";
import type { DialogAnswer, OpenDialog } from "./dialogs.tsx";
import { Dialogs } from "./dialogs.tsx";
import { EditingArea } from "./editing-area.tsx";
import { ImageChoice, ImageDialog } from "./image-dialog.tsx";
import { RichTextContext } from "./rich-text-context.ts";
import { StatusBar } from "./status-bar.tsx";
import type { RichTextStrings } from "./strings.ts";
import { EditorToolbar } from "./toolbar.tsx";
import { useUndisturbed } from "./undisturbed.ts";
import { useFormValue } from "./use-form-value.ts";
import { useRichText } from "./use-rich-text.ts";
import { useTextFiles } from "./use-text-files.ts";
import "./rich-text.css";
import "./nodes/nodes.css";
import type { Editor } from "@tiptap/react";
import { useEffect } from "react";
import { buttonClasses } from "#components/ui/button";
import { Maximize2Icon, Minimize2Icon } from "#components/ui/icons";
import { Textarea } from "#components/ui/textarea";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";

/**
 * Formatted text in a form, which sends the document's JSON under `name` from a hidden textarea. Without JavaScript
 * it is a plain textarea. The form's event `redakce:fill` replaces the text.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { name, value, id, labelledBy, describedBy, invalid = false, language, strings } = props;
  const hintId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [initialDocument] = useState(() => documentOf(value));
  const [asked, setAsked] = useState<DialogAnswer>();
  const ask = (what: OpenDialog, position?: number) => setAsked({ what, position });
  const close = () => setAsked(undefined);
  const files = useTextFiles(props);
  const editor = useRichText({
    initialDocument,
    attributes: {
      name,
      id,
      labelledBy,
      describedBy: `${describedBy ?? ""} ${hintId}`.trim(),
      invalid,
      language,
    },
    strings,
    ask,
    onFiles: files.upload,
    onImagesLeftOut: files.warnOfLeftOut,
  });
  useFormValue(editor, textarea, name);
  useFocusFromLabel(editor, labelledBy);
  const undisturbed = useUndisturbed(editor);
  const isPlain = textFromDocument(initialDocument) !== undefined;
  return (
    <RichTextContext value={{ strings, searchUrl: props.searchUrl, ask, describeImage: files.describe }}>
      <div
        ref={undisturbed.frame}
        className={classNames(frameClasses, isPlain && "noscript:hidden")}
        data-rich-text
        data-undisturbed={undisturbed.isOn || undefined}
      >
        <EditorToolbar
          editor={editor}
          strings={strings}
          onImage={() => ask("image")}
          onLink={() => ask("link")}
        />
        <EditingArea
          editor={editor}
          initialDocument={initialDocument}
          strings={strings}
          language={language}
        />
        <StatusBar
          editor={editor}
          language={language}
          strings={strings}
          notice={files.notice}
          onDismiss={files.dismissNotice}
        >
          <UndisturbedButton isOn={undisturbed.isOn} strings={strings} onTurn={undisturbed.turn} />
        </StatusBar>
      </div>
      <textarea ref={textarea} name={name} defaultValue={value} data-fill="self" hidden disabled readOnly />
      <PlainTextFallback {...{ name, id, initialDocument, labelledBy, describedBy, strings }} />
      <span id={hintId} hidden>
        {strings.toolbarHint}
      </span>
      {editor && asked ? (
        <Dialogs
          {...{ asked, editor, strings }}
          searchUrl={props.searchUrl}
          uploads={props}
          onClose={close}
        />
      ) : null}
      <ImageChoice
        editor={editor}
        isOpen={asked?.what === "image"}
        searchUrl={props.searchUrl}
        language={language}
        onFiles={files.upload}
        onInsert={files.insert}
        onClose={close}
      />
      {files.asked ? <ImageDialog key={files.asked.key} asked={files.asked} strings={strings} /> : null}
    </RichTextContext>
  );
}

interface RichTextEditorProps {
  readonly name: string;
  /** Document JSON or plain text. */
  readonly value: string;
  /** Id of the element that gets the focus. */
  readonly id?: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** IETF tag of the language that the text is written in, for spelling and counting. */
  readonly language: string;
  readonly strings: RichTextStrings;
  /** Address that accepts a picture by POST, as the multipart field `file`; see {@link libraryUrl} for other files. */
  readonly uploadUrl: string;
  /** Address that finds pages by GET with `q` and `module=pages`. */
  readonly searchUrl: string;
  readonly csrfToken: string;
}

const frameClasses =
  "flex min-w-0 flex-col rounded-lg border border-input bg-card text-foreground shadow-xs transition-[border-color] duration-100 hover:border-input-hover has-[.rich-text-content:focus-visible]:focus-ring has-[.rich-text-content[aria-invalid=true]]:border-destructive";

function documentOf(value: string) {
  const parsed = parseDocument(value);
  return parsed.ok ? parsed.document : emptyDocument;
}

/** Moves the focus into the text on a click on the label, as browsers do for their own controls. */
function useFocusFromLabel(editor: Editor | null, labelledBy: string): void {
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    if (!editor || !label) return;
    const focus = () => editor.commands.focus();
    label.addEventListener("click", focus);
    return () => label.removeEventListener("click", focus);
  }, [editor, labelledBy]);
}

/** Hides everything but the text, and shows it again. */
function UndisturbedButton({ isOn, strings, onTurn }: UndisturbedButtonProps) {
  const label = isOn ? strings.writeInForm : strings.writeUndisturbed;
  const Icon = isOn ? Minimize2Icon : Maximize2Icon;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTurn}
      className={buttonClasses({ variant: "quiet", size: "icon-small", className: "-my-1 size-7" })}
    >
      <Icon />
    </button>
  );
}

interface UndisturbedButtonProps {
  readonly isOn: boolean;
  readonly strings: RichTextStrings;
  readonly onTurn: () => void;
}

/**
 * The field without JavaScript: plain paragraphs in a textarea. Formatted text is only shown and the form leaves it
 * unchanged, because a plain textarea would remove the formatting.
 */
function PlainTextFallback({
  name,
  id,
  initialDocument,
  labelledBy,
  describedBy,
  strings,
}: PlainTextFallbackProps) {
  const text = textFromDocument(initialDocument);
  return (
    <noscript>
      {text === undefined ? null : (
        <Textarea
          id={id}
          name={name}
          defaultValue={text}
          className="min-h-64"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
        />
      )}
      <p className="mt-1.5 text-xs text-muted-foreground">
        {text === undefined ? strings.formattedHint : strings.plainTextHint}
      </p>
    </noscript>
  );
}

interface PlainTextFallbackProps {
  readonly name: string;
  readonly id: string | undefined;
  readonly initialDocument: RichTextDocument;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly strings: RichTextStrings;
}
