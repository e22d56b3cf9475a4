import type { Language } from "#lib/platform/i18n/languages";
import type { UndoOffer } from "../actions/offer-undo.ts";
import type { CreateLink } from "../listing/create-link.ts";

/** What surrounds every page of the administration. */
export interface ShellDescription {
  readonly language: Language;
  readonly languages: readonly { readonly language: Language; readonly text: string; readonly url: string }[];
  readonly modules: readonly {
    readonly page: string;
    readonly title: string;
    readonly url: string;
    readonly create?: CreateLink;
  }[];
  /** The groups of settings, with what is set in them, for the palette. */
  readonly settings: readonly {
    readonly page: string;
    readonly title: string;
    readonly url: string;
    readonly keywords: readonly string[];
  }[];
  readonly admin: { readonly id: string; readonly name: string; readonly email: string };
  /** Passkeys are kept by this site, so that they can be asked for on any page. */
  readonly hasPasskeysHere: boolean;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly accountUrl: string;
  readonly dashboardUrl: string;
  readonly logoutUrl: string;
  readonly searchUrl: string;
  readonly csrfToken: string;
  readonly theme: "system" | "light" | "dark";
  /** How wide the navigation was left (cookie `redakce-sidebar`). */
  readonly sidebar?: "wide" | "icons";
  /** Message of the last action of a plain form, shown once. */
  readonly notice?: {
    readonly status: "ok" | "error";
    readonly message: string;
    readonly undo?: UndoOffer | undefined;
  };
}
