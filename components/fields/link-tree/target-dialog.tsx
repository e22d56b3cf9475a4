import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { LinkPicker } from "../rich-text/link-picker.tsx";
import { type RichTextStrings, richTextStrings } from "../rich-text/strings.ts";
import { useLinkedPage } from "../rich-text/use-linked-page.ts";

/** Asks where an item leads, as links in texts are asked for. */
export function TargetDialog({ searchUrl, language, current, isNew, onChoose, onClose }: TargetDialogProps) {
  const t = useTranslations("admin.richText");
  const strings = Object.fromEntries(richTextStrings.map((key) => [key, t(key)])) as RichTextStrings;
  const href = current || undefined;
  const page = useLinkedPage(searchUrl, href);
  const [opener] = useState(() => document.activeElement);
  const goesOn = useRef(false);
  const choose = (chosen: string) => {
    goesOn.current = isNew;
    onChoose(chosen);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        closeLabel={strings.close}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!goesOn.current && opener instanceof HTMLElement) opener.focus();
        }}
      >
        <DialogTitle>{strings.linkTitle}</DialogTitle>
        <LinkPicker
          strings={strings}
          searchUrl={searchUrl}
          language={language}
          current={href === undefined ? undefined : { href, page }}
          onChoose={choose}
        />
      </DialogContent>
    </Dialog>
  );
}

interface TargetDialogProps {
  readonly searchUrl: string;
  /** Whose pages are offered; "" for those of every language. */
  readonly language: string;
  /** Where the item leads now. */
  readonly current: string | undefined;
  /** The item is made by the choice, and gets the focus then. */
  readonly isNew: boolean;
  readonly onChoose: (href: string) => void;
  readonly onClose: () => void;
}
