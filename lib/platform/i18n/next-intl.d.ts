import type en from "#messages/en";
import type { Language } from "./languages.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
