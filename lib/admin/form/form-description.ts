import type { Messages } from "next-intl";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { ActionDescription } from "../describe-actions.ts";
import type { ExplainerDescription } from "../explainer.ts";
import type { Tone } from "../listing/listing-description.ts";
import type { ReviewDescription } from "../publishing.ts";
import type { BesideDescription } from "./describe-beside.ts";
import type { ConflictDescription } from "./describe-conflicts.ts";
import type { FieldDescription, SearchPreviewDescription } from "./field-description.ts";

/** The form of a record. */
export interface FormDescription {
  readonly page: string;
  readonly language: Language;
  /** The one record of its module, which is in no list. */
  readonly isSingle?: true;
  /** Its module lies below another page, such as a group of settings. */
  readonly isBelow?: true;
  /** Pages of its own that belong to the record. */
  readonly pages?: readonly { readonly url: string; readonly text: string }[];
  readonly moduleTitle: string;
  /** Undefined for a new record. */
  readonly id?: RecordId;
  readonly heading: string;
  readonly listUrl: string;
  /** Where the form posts, with the language segment. */
  readonly actionUrl: string;
  /** Who changed the record and how; undefined for a new one. */
  readonly historyUrl?: string;
  /** Where the form says that it is open, and learns who else has it open; undefined for a new record. */
  readonly presenceUrl?: string;
  readonly uploadUrl: string;
  readonly searchUrl: string;
  /** Groups of fields: the main column first, then those of the side panel, by heading. */
  readonly main: readonly FieldDescription[];
  readonly side: readonly {
    readonly heading: string;
    readonly fields: readonly FieldDescription[];
    readonly searchPreview?: SearchPreviewDescription;
    /** What can be done with what the fields say; each takes input. */
    readonly actions?: readonly ActionDescription[];
  }[];
  /** What the inputs start with: stored texts and `version`, or what was entered when a plain form was refused. */
  readonly texts: FormTexts;
  /** What each text is based on, as the hidden field `_base` sends it; undefined for a new record. */
  readonly bases?: string;
  /** Fields of a plain form that somebody else changed differently meanwhile. */
  readonly conflicts: readonly ConflictDescription[];
  /** State of the record beside the heading. */
  readonly badge?: { readonly text: string; readonly tone: Tone };
  readonly errors: readonly FieldProblem[];
  readonly actions: readonly ActionDescription[];
  /** What state the record is in, where that follows from actions alone, and these. */
  readonly standing?: {
    readonly text: string;
    readonly tone: Tone;
    readonly explanation?: string;
    readonly actions: readonly ActionDescription[];
  };
  /** Of a module whose records are published: what its buttons need to say what they will do. */
  readonly publishing?: {
    /** Visitors see the record now. */
    readonly isShown: boolean;
    /** What visitors see in the fields that were changed since. */
    readonly changed: FormTexts;
    /** When publishing would bring it live, in milliseconds since 1970; null: at once. */
    readonly at: number | null;
    readonly mayPublish: boolean;
    /** Where what stands in the form is sent to be looked at. */
    readonly previewUrl: string;
    /** Why the reader may not publish. */
    readonly note?: string;
  };
  /** Where what stands in the form is sent to be looked at, of a record that is not published but sent. */
  readonly mailPreviewUrl?: string;
  /** That the record was sent for approval, as long as it waits to be published. */
  readonly review?: ReviewDescription;
  /** The file that the record is: where visitors get it, how it looks, and what is known of it. */
  readonly file?: {
    readonly type: string;
    readonly mime: string;
    readonly url: string;
    readonly previewUrl?: string;
    /** Where a picture is seen whole, by who may cut it. */
    readonly wholeUrl?: string;
    readonly width?: number;
    readonly height?: number;
    /** Where another file is sent that takes its place, for who may. */
    readonly replaceUrl?: string;
    /** What it was before, as long as that is kept, for who may take it back. */
    readonly former?: {
      readonly takeBackUrl: string;
      readonly about: string;
      readonly replacedAt: string;
      /** Empty where nobody knows. */
      readonly replacedBy: string;
      readonly until: string;
    };
    readonly facts: readonly { readonly label: string; readonly text: string }[];
  };
  /** A new record is made of files that are chosen here; `accept` as the attribute of that name. */
  readonly upload?: { readonly accept: string };
  /** The form of a new record, where it has one of its own: what the button says and sends, and what goes along. */
  readonly create?: {
    readonly label: string;
    readonly action?: string;
    readonly carried: FormTexts;
    /** Why the action is not done, and who may do it. */
    readonly note?: string;
  };
  readonly remove?: ActionDescription;
  readonly publicUrl?: string;
  readonly previewUrl?: string;
  readonly translations: readonly {
    readonly language: Language;
    readonly url: string;
    readonly exists: boolean;
    readonly text: string;
    /** Which of the two visitors see in an older state: this record, or the other one. */
    readonly behind?: "this" | "other";
    /** The form with the other one beside it. */
    readonly besideUrl?: string;
  }[];
  /** Another language version, to read while one writes. */
  readonly beside?: BesideDescription;
  /** What is worth another look before it is published; undefined where nothing is published. */
  readonly check?: readonly {
    /** "" for the record as a whole. */
    readonly field: string;
    readonly label: string;
    readonly text: string;
    /** It has to be put right first. */
    readonly stops?: true;
  }[];
  /** Its links to other websites, which can be asked whether they answer. */
  readonly linkCheck?: { readonly url: string; readonly total: number };
  /** Records that belong to this one, such as the members of a group. */
  readonly related: readonly RelatedDescription[];
  /** Of a permission: everybody who may do what it names, and why. */
  readonly whoMay?: NonNullable<ExplainerDescription["who"]>;
  /** Public address of the site, for the search-result preview. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** What addresses of its records begin with in each language, such as `/` and `/cs`. */
  readonly homePaths: Readonly<Record<Language, string>>;
  readonly created?: { readonly at: string; readonly by?: string };
  readonly changed?: { readonly at: string; readonly by?: string };
  readonly mayUpdate: boolean;
  readonly csrfToken: string;
  /** Admin id, so that drafts kept in the browser belong to one person. */
  readonly adminId: string;
}

/** What is wrong with a field ("": with the whole form); `record` is named in the message. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
  readonly record?: { readonly label: string; readonly url: string } | undefined;
}

/** The form of an action that takes input, as a page or a dialog. */
export interface ActionFormDescription
  extends Pick<
    FormDescription,
    | "page"
    | "language"
    | "uploadUrl"
    | "searchUrl"
    | "siteUrl"
    | "homePaths"
    | "csrfToken"
    | "texts"
    | "errors"
  > {
  /** What the button says. */
  readonly label: string;
  readonly recordLabel: string;
  readonly recordUrl: string;
  /** What the action does, where it asks before it runs. */
  readonly question?: string;
  readonly danger: boolean;
  readonly actionUrl: string;
  readonly fields: readonly FieldDescription[];
}

/** The same for a dialog, with the texts that its fields translate in the browser. */
export interface ActionFormAnswer extends ActionFormDescription {
  readonly messages: Partial<Messages["admin"]>;
}

/** Records that belong to another one, such as the members of a group. */
export interface RelatedDescription {
  readonly heading: string;
  readonly items: readonly {
    readonly text: string;
    readonly detail?: string;
    readonly quote?: string;
    readonly note?: string;
    /** Where it leads, if the reader may go there. */
    readonly url?: string;
    /** A button that sends one text to an action of the record. */
    readonly action?: {
      readonly label: string;
      readonly url: string;
      readonly field: string;
      readonly value: string;
      readonly confirm?: string;
      /** It takes something away. */
      readonly danger?: true;
    };
  }[];
  readonly total: number;
  /** Said where there are none. */
  readonly empty: string;
  readonly more?: { readonly text: string; readonly url: string };
}
