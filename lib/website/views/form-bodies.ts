import type { Language } from "#lib/platform/i18n/languages";
import type { FormField } from "#lib/website/submissions/form";
import type { SiteLink } from "./shown.ts";

/** A form that visitors fill in; without it the time of the form is over. */
export interface FormBody {
  readonly kind: "form";
  readonly introduction: string | null;
  readonly form: SiteFormView | undefined;
}

/** What somebody reads who sent one. */
export interface ThanksBody {
  readonly kind: "thanks";
  readonly paragraphs: readonly string[];
  readonly onward: SiteLink;
}

export interface SiteFormView {
  /** In the page. */
  readonly id: string;
  readonly action: string;
  readonly language: Language;
  readonly fields: readonly SiteFormField[];
  /** It has to be sent as multipart. */
  readonly hasFiles: boolean;
  /** What the button says. */
  readonly submit: string;
  readonly token: string;
  /** Path of the page that it stands on, where that is not its own. */
  readonly page: string | undefined;
  /** Of whoever is signed in. */
  readonly csrf: string | undefined;
  /** Name of a field that only programs fill in. */
  readonly trap: string;
  /** Why it is shown once more. */
  readonly message: string | undefined;
  readonly errors: readonly { readonly id: string; readonly label: string; readonly message: string }[];
}

export interface SiteFormField {
  readonly id: string;
  readonly name: string;
  readonly type: FormField["type"];
  readonly label: string;
  readonly isRequired: boolean;
  readonly help: string | undefined;
  /** When it has to be answered. */
  readonly condition: string | undefined;
  /** Number of that condition, where the style sheet leaves the question out until it is met. */
  readonly shownBy?: number | undefined;
  /** Numbers of the conditions that are met by its being chosen, a consent's. */
  readonly shows?: string | undefined;
  readonly value: string;
  readonly options: readonly SiteFormOption[];
  readonly limits: {
    readonly maxLength?: number;
    readonly min?: string | undefined;
    readonly max?: string | undefined;
  };
  /** Of a file: what a browser offers first. */
  readonly accept: string | undefined;
  /** Of a consent: where more is said. */
  readonly link: string | undefined;
  readonly error: string | undefined;
}

interface SiteFormOption {
  readonly id: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Numbers of the conditions that are met by its being chosen. */
  readonly shows?: string | undefined;
}
