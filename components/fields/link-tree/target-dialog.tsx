import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog";
import { LinkPicker } from "../rich-text/link-picker.tsx";
import { type RichTextStrings, richTextStrings } from "../rich-text/strings.ts";
import { useLinkedPage } from "../rich-text/use-linked-page.ts";

/** Asks where an item leads, as links in texts are asked for. */
export function TargetDialog({ searchUrl, language, current, onChoose, onClose }: TargetDialogProps) {
  const t = useTranslations("admin.richText");
  const strings = Object.fromEntries(richTextStrings.map((key) => [key, t(key)])) as RichTextStrings;
  const href = current || undefined;
  const page = useLinkedPage(searchUrl, href);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={strings.close} aria-describedby={undefined}>
        <DialogTitle>{strings.linkTitle}</DialogTitle>
        <LinkPicker
          strings={strings}
          searchUrl={searchUrl}
          language={language}
          current={href === undefined ? undefined : { href, page }}
          onChoose={onChoose}
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
  readonly onChoose: (href: string) => void;
  readonly onClose: () => void;
}
