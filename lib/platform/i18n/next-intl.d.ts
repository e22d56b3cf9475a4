import type en from "#messages/en";
import type { languages } from "./languages.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: (typeof languages)[number];
    Messages: typeof en;
  }
}
