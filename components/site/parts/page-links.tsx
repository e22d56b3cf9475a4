import type { SiteLink } from "#lib/website/views/shown";

/** Pages to go on to, by title alone. */
export function PageLinks({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  return (
    <section className="onward" aria-labelledby="onward">
      <h2 id="onward">{title}</h2>
      <ul className="page-links">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
