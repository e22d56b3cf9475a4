import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";

/** What the keys of the input do, for whoever points; the Tab key goes on to the next cell instead. */
export function EditorButtons(props: EditorButtonsProps) {
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
