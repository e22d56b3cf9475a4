import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import type { CellToEdit } from "#lib/admin/database/editing/cell";
import { type EditorKey, editorKey, type Onward } from "./editor-key.ts";

/** The input of a cell; what is typed stays until it is saved or given up. */
export function CellEditor({ column, cell, problem, isSaving, onSave, onGiveUp }: CellEditorProps) {
  const t = useTranslations("admin.tools.database.editing");
  const [text, setText] = useState(cell.text);
  const [isNull, setNull] = useState(cell.isNull);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const isLong = cell.kind === "long";
  // Before it is painted, so that no key goes to what stood there.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = (onward: Onward) => {
    if (isSaving || !field.current?.reportValidity()) return;
    const isEmptyNumber = cell.kind === "number" && text === "" && cell.mayBeNull;
    onSave(isNull || isEmptyNumber ? null : text, onward);
  };
  const keys: Readonly<Record<EditorKey, () => void>> = {
    giveUp: onGiveUp,
    null: () => setNull(!isNull),
    save: () => save("stay"),
    next: () => save("next"),
    previous: () => save("previous"),
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = editorKey(event, cell);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    keys[key]();
  };
  const shared = {
    ref: field,
    "aria-label": t("label", { column }),
    "aria-describedby": `${id}-keys${problem ? ` ${id}-problem` : ""}`,
    "aria-invalid": problem ? true : undefined,
    value: isNull ? "" : text,
    placeholder: isNull ? t("isNull") : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setNull(false);
    },
    onKeyDown: handleKey,
    required: cell.kind === "number" && !cell.mayBeNull,
    spellCheck: false,
  };
  return (
    <div aria-busy={isSaving || undefined} className="w-72 max-w-[70vw] py-0.5">
      {isLong ? (
        <Textarea {...shared} className="max-h-80 font-mono text-xs" />
      ) : (
        <Input
          {...shared}
          type={cell.kind === "number" ? "number" : "text"}
          step="any"
          autoComplete="off"
          list={cell.choices ? `${id}-choices` : undefined}
        />
      )}
      {cell.choices ? (
        <datalist id={`${id}-choices`}>
          {cell.choices.map(({ value, text: called }) => (
            <option key={`${value} ${called}`} value={value}>
              {called}
            </option>
          ))}
        </datalist>
      ) : null}
      <EditorButtons
        mayBeNull={cell.mayBeNull}
        isNull={isNull}
        isSaving={isSaving}
        onSave={keys.save}
        onGiveUp={onGiveUp}
        onNull={keys.null}
      />
      <p id={`${id}-keys`} className="mt-1.5 text-xs text-pretty text-muted-foreground max-sm:sr-only">
        {t(isLong ? "keysLong" : "keys")} {cell.mayBeNull ? t("keysNull") : null}
      </p>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-xs text-pretty text-destructive-text">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface CellEditorProps {
  readonly column: string;
  readonly cell: CellToEdit;
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  /** Null is NULL. */
  readonly onSave: (text: string | null, onward: Onward) => void;
  readonly onGiveUp: () => void;
}

/** What the keys of the input do, for whoever points; the Tab key goes on to the next cell instead. */
function EditorButtons(props: EditorButtonsProps) {
  const t = useTranslations("admin.tools.database.editing");
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      <Button size="small" variant="primary" tabIndex={-1} onClick={props.onSave}>
        {t(props.isSaving ? "saving" : "save")}
      </Button>
      <Button size="small" tabIndex={-1} onClick={props.onGiveUp}>
        {t("cancel")}
      </Button>
      {props.mayBeNull ? (
        <Button size="small" tabIndex={-1} aria-pressed={props.isNull} onClick={props.onNull}>
          {t("null")}
        </Button>
      ) : null}
    </div>
  );
}

interface EditorButtonsProps {
  readonly mayBeNull: boolean;
  readonly isNull: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onGiveUp: () => void;
  readonly onNull: () => void;
}
