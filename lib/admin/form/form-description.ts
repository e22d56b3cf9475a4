import type { Messages } from "next-intl";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { PanelDescription } from "../actions/panel-description.ts";
import type { ActionDescription } from "../describe-actions.ts";
import type { ExplainerDescription } from "../explainer.ts";
import type { Tone } from "../listing/listing-description.ts";
import type { ReviewDescription } from "../publishing.ts";
import type { ViewsByDay } from "../visits.ts";
import type { BesideDescription } from "./describe-beside.ts";
import type { ConflictDescription } from "./describe-conflicts.ts";
import type { LookDescription } from "./describe-look.ts";
import type { FieldDescription, SearchPreviewDescription } from "./field-description.ts";

export interface FormDescription {
  readonly page: string;
  readonly language: Language;
  /** True for the only record of its module, which is in no list. */
  readonly isSingle?: true;
  /** True if its module is below another page, such as a group of settings. */
  readonly isBelow?: true;
  /** Separate pages that belong to the record. */
  readonly pages?: readonly { readonly url: string; readonly text: string }[];
  readonly moduleTitle: string;
  /** Undefined for a new record. */
  readonly id?: RecordId;
  readonly heading: string;
  readonly listUrl: string;
  /** URL the form posts to, with the language segment. */
  readonly actionUrl: string;
  /** URL of the history: who changed the record and how; undefined for a new one. */
  readonly historyUrl?: string;
  /** URL where the form reports that it is open, and learns who else has it open; undefined for a new record. */
  readonly presenceUrl?: string;
  readonly uploadUrl: string;
  readonly searchUrl: string;
  /** Groups of fields: the main column first, then those of the side panel, by heading. */
  readonly main: readonly FieldDescription[];
  readonly side: readonly {
    readonly heading: string;
    readonly fields: readonly FieldDescription[];
    /** The state of the fields in words, of a group that is closed because people seldom set them. */
    readonly folded?: string;
    readonly searchPreview?: SearchPreviewDescription;
    /** Actions that use the values of the fields; each takes input. */
    readonly actions?: readonly ActionDescription[];
  }[];
  /** Initial values of the inputs: stored texts and `version`, or the values entered when a plain form was refused. */
  readonly texts: FormTexts;
  /** Base of each text, as the hidden field `_base` sends it; undefined for a new record. */
  readonly bases?: string;
  /** Fields of a plain form that someone else changed differently meanwhile. */
  readonly conflicts: readonly ConflictDescription[];
  /** State of the record beside the heading. */
  readonly badge?: { readonly text: string; readonly tone: Tone };
  readonly errors: readonly FieldProblem[];
  readonly actions: readonly ActionDescription[];
  /** State of the record, where it follows from actions alone, and these actions. */
  readonly standing?: {
    readonly text: string;
    readonly tone: Tone;
    readonly explanation?: string;
    readonly actions: readonly ActionDescription[];
  };
  /** Data that the buttons need to describe their effect, of a module whose records are published. */
  readonly publishing?: {
    /** True if visitors see the record now. */
    readonly isShown: boolean;
    /** Texts that visitors see in the fields that were changed since. */
    readonly changed: FormTexts;
    /** Time when publishing would bring it live, in milliseconds since 1970; null: at once. */
    readonly at: number | null;
    readonly mayPublish: boolean;
    /** URL the contents of the form are sent to for a preview. */
    readonly previewUrl: string;
    /** Reason why the reader may not publish. */
    readonly note?: string;
  };
  /** URL the contents of the form are sent to for a preview, for a record that is not published but sent. */
  readonly mailPreviewUrl?: string;
  /** Request for approval, as long as the record waits to be published. */
  readonly review?: ReviewDescription;
  /** File that the record is: its address for visitors, its look, and the known facts about it. */
  readonly file?: {
    readonly type: string;
    readonly mime: string;
    readonly url: string;
    readonly previewUrl?: string;
    /** Picture and captions of a film, the captions in the order of its form. */
    readonly film?: {
      readonly poster?: string;
      readonly captions?: readonly {
        readonly href: string;
        readonly language: string;
        readonly label: string;
        readonly shown?: true;
      }[];
    };
    /** URL of the whole picture, for people allowed to crop it. */
    readonly wholeUrl?: string;
    readonly width?: number;
    readonly height?: number;
    /** URL for sending another file that replaces it, for people allowed to. */
    readonly replaceUrl?: string;
    /** Previous file, as long as it is stored, for people allowed to restore it. */
    readonly former?: {
      readonly takeBackUrl: string;
      readonly about: string;
      readonly replacedAt: string;
      /** Empty if unknown. */
      readonly replacedBy: string;
      readonly until: string;
    };
    readonly facts: readonly { readonly label: string; readonly text: string }[];
  };
  /** Choice of files that a new record is made of; `accept` as the attribute of that name. */
  readonly upload?: { readonly accept: string };
  /** Form of a new record, if it has its own: the text of the button, what it sends, and what is sent along. */
  readonly create?: {
    readonly label: string;
    readonly action?: string;
    readonly carried: FormTexts;
    /** Reason why the action is not done, and who may do it. */
    readonly note?: string;
  };
  readonly remove?: ActionDescription;
  readonly publicUrl?: string;
  readonly previewUrl?: string;
  /** Views of the record's page in the last days. */
  readonly visits?: ViewsByDay;
  readonly translations: readonly {
    readonly language: Language;
    readonly url: string;
    readonly exists: boolean;
    readonly text: string;
    /** Record that visitors see in an older state: this one, or the other one. */
    readonly behind?: "this" | "other";
    /** Address of the form with the other one next to it. */
    readonly besideUrl?: string;
  }[];
  /** Preview of the appearance that the form changes. */
  readonly look?: LookDescription;
  /** Another language version, to read while writing. */
  readonly beside?: BesideDescription;
  /** Points worth another look before publishing; undefined where nothing is published. */
  readonly check?: readonly {
    /** "" for the record as a whole. */
    readonly field: string;
    readonly label: string;
    readonly text: string;
    /** True if it must be fixed first. */
    readonly stops?: true;
  }[];
  /** Links to other websites, which can be checked for a response. */
  readonly linkCheck?: { readonly url: string; readonly total: number };
  /** Records that belong to this one, such as the members of a group. */
  readonly related: readonly RelatedDescription[];
  /** Everyone who may do what the permission names, and why; only for permissions. */
  readonly whoMay?: NonNullable<ExplainerDescription["who"]>;
  /** Public address of the site, for the search-result preview. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** Beginnings of the addresses of its records in each language, such as `/` and `/cs`. */
  readonly homePaths: Readonly<Record<Language, string>>;
  readonly created?: { readonly at: string; readonly by?: string };
  readonly changed?: { readonly at: string; readonly by?: string };
  readonly mayUpdate: boolean;
  readonly csrfToken: string;
  /** Admin id, so that drafts kept in the browser belong to one person. */
  readonly adminId: string;
}

/** Problem with a field ("": with the whole form); `record` is named in the message. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
  readonly record?: { readonly label: string; readonly url: string } | undefined;
}

/** Form of an action that accepts input, as a page or a dialog. */
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
  readonly label: string;
  readonly recordLabel: string;
  readonly recordUrl: string;
  /** Question that explains the action, if it asks before it runs. */
  readonly question?: string;
  /** Consequences that there would be now, if the action says so before its input is known. */
  readonly consequences?: PanelDescription["consequences"];
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
    /** URL it links to, if the reader may go there. */
    readonly url?: string;
    /** Buttons that send one text each to an action of the record. */
    readonly actions?: readonly {
      readonly label: string;
      readonly url: string;
      readonly field: string;
      readonly value: string;
      readonly confirm?: string;
      /** True if it removes something. */
      readonly danger?: true;
      /** True if it copies or changes the record as it is saved. */
      readonly copies?: true;
    }[];
  }[];
  readonly total?: number;
  /** Sentence below the list. */
  readonly hint?: string;
  /** Text shown if there are none. */
  readonly empty: string;
  readonly more?: { readonly text: string; readonly url: string };
}
