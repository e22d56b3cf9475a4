import type { PanelDescription } from "#lib/admin/actions/panel-description";

/** What follows from a change, one line each, with what it concerns under it. */
export function ConsequenceList({ consequences }: Pick<PanelDescription, "consequences">) {
  if (consequences.length === 0) return null;
  return (
    <ul className="grid max-h-[50dvh] list-disc grid-cols-1 gap-2 overflow-y-auto pl-5 text-sm text-foreground marker:text-muted-foreground">
      {consequences.map(({ text, items, more }) => (
        <li key={text} className="text-pretty wrap-anywhere">
          {text}
          {items.length > 0 ? (
            <ul className="mt-0.5 text-muted-foreground">
              {items.map((item) => (
                <li key={item.url ?? item.text}>
                  <Item {...item} />
                </li>
              ))}
              {more ? <li>{more}</li> : null}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Item({ text, url }: PanelDescription["consequences"][number]["items"][number]) {
  if (!url) return text;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="rounded-sm text-primary-text underline-offset-3 hover:underline"
    >
      {text}
    </a>
  );
}
