"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { buttonClasses } from "#components/ui/button";
import { CircleAlertIcon, CircleCheckIcon, ExternalLinkIcon } from "#components/ui/icons";
import type { ContrastDescription, LookDescription } from "#lib/admin/form/describe-look";
import type { Texts } from "./draft.ts";
import { textsOfForm } from "./form-texts.ts";

/** Home page as it would be with what stands in the form, and how well its colours can be read. */
export function LookPanel({ look, texts }: { readonly look: LookDescription; readonly texts: Texts }) {
  const t = useTranslations("admin.form.look");
  const panel = useRef<HTMLElement>(null);
  const [scheme, setScheme] = useState<Scheme>("light");
  const typed = useTyped(panel, look.fields, texts);
  const contrasts = useContrasts(typed, texts, look.contrasts);
  const address = (path: string) => `${path}?${previewQuery(typed, look.fields, scheme)}`;
  return (
    <section
      ref={panel}
      aria-labelledby="look-heading"
      className="grid min-w-0 gap-3 rounded-lg border border-border bg-card p-4 xl:sticky xl:top-18"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="look-heading" className="font-semibold">
          {t("heading")}
        </h2>
        <div className="flex items-center gap-2">
          <SchemeChoice scheme={scheme} onChoose={setScheme} />
          <a
            href={address(look.homeUrl)}
            target="_blank"
            rel="noreferrer"
            title={t("open")}
            className={buttonClasses({ variant: "quiet", size: "icon" })}
          >
            <ExternalLinkIcon />
            <span className="sr-only">{t("open")}</span>
          </a>
        </div>
      </header>
      <ul aria-live="polite" className="grid gap-1.5 text-sm">
        {contrasts.map((pair) => (
          <Contrast key={pair.name} pair={pair} />
        ))}
      </ul>
      <Frame title={t("frame")} page={address(look.homeUrl)} sheet={address("/brand/style.css")} />
      <p className="text-xs text-pretty text-muted-foreground">{t("note")}</p>
    </section>
  );
}

type Scheme = "light" | "dark";

/** For scripts alone: without them the frame shows the light scheme. */
function SchemeChoice({
  scheme,
  onChoose,
}: {
  readonly scheme: Scheme;
  readonly onChoose: (to: Scheme) => void;
}) {
  const t = useTranslations("admin.form.look");
  return (
    <fieldset className="flex gap-0.5 rounded-lg bg-muted p-0.5 noscript:hidden">
      <legend className="sr-only">{t("scheme")}</legend>
      {(["light", "dark"] as const).map((one) => (
        <label
          key={one}
          className="relative flex min-h-7 cursor-pointer items-center rounded-md px-2.5 text-sm font-medium text-muted-foreground hover:text-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-xs has-checked:ring-1 has-checked:ring-input has-focus-visible:focus-ring"
        >
          <input
            type="radio"
            name="_scheme"
            checked={scheme === one}
            onChange={() => onChoose(one)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <span className="relative">{t(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Contrast({ pair: { name, colour, ground, ratio } }: { readonly pair: ContrastDescription }) {
  const t = useTranslations("admin.form.look");
  const isReadable = ratio >= least;
  return (
    <li className="flex items-center gap-2.5">
      <svg viewBox="0 0 28 20" aria-hidden="true" className="h-5 w-7 shrink-0 rounded border border-border">
        <rect width="28" height="20" fill={ground} />
        <text x="14" y="15" textAnchor="middle" fontSize="13" fontWeight="700" fill={colour}>
          Aa
        </text>
      </svg>
      <span className="min-w-0 text-pretty">
        {t(name)} <strong className="font-semibold tabular-nums">{t("ratio", { ratio })}</strong>
        {" – "}
        <span className={isReadable ? "text-muted-foreground" : "font-medium text-destructive-text"}>
          {isReadable ? t(ratio >= easy ? "easy" : "readable") : t("unreadable", { least })}
        </span>
      </span>
      {isReadable ? (
        <CircleCheckIcon className="size-4 shrink-0 text-success" />
      ) : (
        <CircleAlertIcon className="size-4 shrink-0 text-destructive-text" />
      )}
    </li>
  );
}

/** WCAG 2.2: 1.4.3 (AA), and 1.4.6 (AAA). */
const least = 4.5;
const easy = 7;

/**
 * The page itself. Colours and shapes are exchanged inside it, because loading it anew would flicker; only other logos
 * need that. It can run no scripts, and being another element each time it leaves nothing in the browser's history.
 */
function Frame({
  title,
  page,
  sheet,
}: {
  readonly title: string;
  readonly page: string;
  readonly sheet: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const key = pictureKey(page);
  const [loaded, setLoaded] = useState({ key, page });
  if (loaded.key !== key) setLoaded({ key, page });
  useEffect(() => exchangeSheet(frame.current?.contentDocument, sheet), [sheet]);
  return (
    <iframe
      ref={frame}
      key={key}
      title={title}
      src={loaded.page}
      onLoad={() => exchangeSheet(frame.current?.contentDocument, sheet)}
      className="h-[max(28rem,calc(100svh-22rem))] w-full rounded-md border border-border bg-white"
    />
  );
}

/** Pictures are part of the page; a dark logo is another one. */
function pictureKey(page: string): string {
  const query = new URLSearchParams(page.slice(page.indexOf("?")));
  const scheme = query.get("logoDark") ? query.get("scheme") : "";
  return [query.get("logo"), query.get("logoDark"), scheme].join(" ");
}

function exchangeSheet(document: Document | null | undefined, href: string): void {
  const sheets = [...(document?.querySelectorAll<HTMLLinkElement>('link[href^="/brand/style.css"]') ?? [])];
  const last = sheets.at(-1);
  if (!last || last.getAttribute("href") === href) return;
  const next = last.cloneNode() as HTMLLinkElement;
  next.href = href;
  next.addEventListener("load", () => {
    for (const sheet of sheets) sheet.remove();
  });
  last.after(next);
}

function previewQuery(texts: Texts, fields: readonly string[], scheme: Scheme): string {
  const own = fields.map((name): [string, string] => [name, texts[name] ?? ""]);
  return new URLSearchParams([["preview", "appearance"], ["scheme", scheme], ...own]).toString();
}

/** Returns what stands in the fields of the form beside the panel, a moment after the last change. */
function useTyped(panel: RefObject<HTMLElement | null>, fields: readonly string[], texts: Texts): Texts {
  const [typed, setTyped] = useState(texts);
  useEffect(() => {
    const form = panel.current?.parentElement?.querySelector("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const all = textsOfForm(form);
      setTyped(Object.fromEntries(fields.map((name) => [name, all[name] ?? ""])));
    };
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, 150);
    };
    read();
    const controller = new AbortController();
    for (const event of ["input", "change", "reset", "redakce:fill"])
      form.addEventListener(event, readSoon, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [panel, fields]);
  return typed;
}

/** The contrasts of what is typed; their arithmetic is loaded with the first change. */
function useContrasts(
  typed: Texts,
  saved: Texts,
  known: readonly ContrastDescription[],
): readonly ContrastDescription[] {
  const [found, setFound] = useState(known);
  const { accent = "", ground = "" } = typed;
  useEffect(() => {
    if (accent === (saved.accent ?? "") && ground === (saved.ground ?? "")) {
      setFound(known);
      return;
    }
    if (![accent, ground].every((colour) => colour === "" || /^#[\da-f]{6}$/i.test(colour))) return;
    let isOver = false;
    void import("#lib/settings/colours/contrast").then(({ pairsOf, shownContrast }) => {
      if (isOver) return;
      const pairs = pairsOf({ accent: accent || null, ground: ground || null });
      setFound(pairs.map((pair) => ({ ...pair, ratio: shownContrast(pair.ratio) })));
    });
    return () => {
      isOver = true;
    };
  }, [accent, ground, saved, known]);
  return found;
}
