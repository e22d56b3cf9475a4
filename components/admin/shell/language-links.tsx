"use client";

import { usePathname } from "next/navigation";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { pathInLanguage } from "./plain-path.ts";

/** Links to the current page in the other languages. These links load the whole page, because the shell changes too. */
export function LanguageLinks({ label, language, languages }: LanguageLinksProps) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className={segmentsClasses}>
      {languages.map((choice) => (
        <a
          key={choice.language}
          href={pathname ? pathInLanguage(pathname, choice.language) : choice.url}
          lang={choice.language}
          hrefLang={choice.language}
          aria-current={choice.language === language ? "true" : undefined}
          className={segmentClasses}
        >
          {choice.text}
        </a>
      ))}
    </nav>
  );
}

interface LanguageLinksProps extends Pick<ShellDescription, "language" | "languages"> {
  readonly label: string;
}
