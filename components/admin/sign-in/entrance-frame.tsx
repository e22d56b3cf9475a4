import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Brand } from "#components/admin/shell/brand";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { Language } from "#lib/platform/i18n/languages";
import { ThemeSwitch } from "../shell/theme-switch.tsx";

/** Frame shared by the pages outside the administration: the site's name, one card, language and theme. */
export function EntranceFrame({ frame, children }: EntranceFrameProps) {
  const t = useTranslations("admin.shell");
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 sm:py-10">
      <header className="max-w-full">
        <Brand siteName={frame.siteName} homeUrl={frame.siteUrl} />
      </header>
      <main className="my-auto w-full max-w-md py-8">
        <NextIntlClientProvider messages={useClientMessages()}>{children}</NextIntlClientProvider>
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3">
        <nav aria-label={t("language")} className={segmentsClasses}>
          {frame.languages.map(({ language, text, url }) => (
            <a
              key={language}
              href={url}
              lang={language}
              hrefLang={language}
              aria-current={language === frame.language ? "true" : undefined}
              className={segmentClasses}
            >
              {text}
            </a>
          ))}
        </nav>
        <ThemeSwitch
          theme={frame.theme}
          texts={{
            label: t("theme.label"),
            system: t("theme.system"),
            light: t("theme.light"),
            dark: t("theme.dark"),
          }}
        />
      </footer>
    </div>
  );
}

/** The texts that components in the browser translate; everything else stays on the server. */
function useClientMessages() {
  const { signIn, enrol } = useMessages().admin;
  return { admin: { signIn, enrol } };
}

/** Plain data shown by the frame. */
interface EntranceFrameDescription {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly language: Language;
  readonly languages: readonly { readonly language: Language; readonly text: string; readonly url: string }[];
  readonly theme: "system" | "light" | "dark";
}

interface EntranceFrameProps {
  readonly frame: EntranceFrameDescription;
  readonly children: ReactNode;
}
