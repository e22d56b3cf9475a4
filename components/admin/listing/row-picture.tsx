/** The picture of a record beside its name, which says what it is; no higher than the row without it. */
export function RowPicture({ url }: { readonly url: string | undefined }) {
  return (
    <span className="h-7.5 w-10 shrink-0 overflow-hidden rounded-sm border border-border bg-muted max-md:mt-px">
      {url === undefined ? null : (
        <picture className="contents">
          <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        </picture>
      )}
    </span>
  );
}
