import { getLocale, getTranslations } from "next-intl/server";
import { clockText } from "#lib/platform/i18n/clock-text";

/** How long the code can still be typed in: a time of day, which auth.js turns into minutes and seconds left. */
export async function CodeCountdown({ expiresAt }: { readonly expiresAt: string }) {
  const t = await getTranslations("auth.code");
  const end = new Date(expiresAt);
  const time = clockText(end, await getLocale());
  return (
    <p
      className="auth-small code-time"
      role="timer"
      data-countdown={Math.round((end.getTime() - Date.now()) / 1000)}
      data-left={t("left", { time: "{time}" })}
      data-over={t("over")}
      suppressHydrationWarning
    >
      {t("until", { time })}
    </p>
  );
}
