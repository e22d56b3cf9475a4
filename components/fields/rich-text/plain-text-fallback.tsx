import { Textarea } from "#components/ui/textarea";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { textFromDocument } from "#lib/kernel/rich-text/document-from-text";
import type { RichTextStrings } from "./strings.ts";

/**
 * The field without JavaScript: plain paragraphs in a textarea. A text that has formatting is only shown,
 * and the form leaves it as it is, for a plain textarea would take the formatting away.
 */
export function PlainTextFallback({
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
