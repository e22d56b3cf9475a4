/** The picture of a record beside its name, which says what it is; no higher than the row without it. */
export function RowPicture({ url }: { readonly url: string | undefined }) {
  return (
    <span className="listing-picture">
      {url === undefined ? null : (
        <picture>
          <img src={url} alt="" loading="lazy" decoding="async" />
        </picture>
      )}
    </span>
  );
}
