import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { untouchedSettings } from "#lib/demo/removal/settings";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { basesOf } from "#lib/kernel/engine/form/merge";
import { readSingle } from "#lib/kernel/engine/single";
import { homeAddress } from "#lib/kernel/public-addresses";
import { rootsOf } from "#lib/kernel/public-types";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { viewerOf } from "../describe-actions.ts";
import { describeFields } from "../form/describe-fields.ts";
import { describeLook, type LookDescription } from "../form/describe-look.ts";
import { withChoices } from "../form/few-records.ts";
import type { FieldDescription } from "../form/field-description.ts";
import type { ActionFormDescription } from "../form/form-description.ts";
import { startingTexts } from "../form/load-form.ts";
import { findNotice, type NoticeText } from "../notice.ts";
import { queryOf } from "../request.ts";
import { type DomainDescription, loadDomain } from "../sender-domain.ts";
import { superadminViewer } from "../superadmin-route.ts";
import { adminUrl } from "../urls.ts";
import { hasDemo } from "./demo-content.ts";
import { keepProgress, openSteps, setupProgress } from "./progress.ts";
import { type SetupStep, type StepName, setupSteps } from "./steps.ts";

const setupPage = "setup";

/** Loads the step that the address names, or the first that is open; with none of them the end of the guide. */
export async function setupScreen(
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>,
): Promise<SetupDescription> {
  const { admin, language } = await superadminViewer();
  const query = await queryOf(searchParams);
  const progress = await setupProgress();
  if (!progress?.isOpened)
    await keepProgress({ done: [], isDismissed: false, ...progress, isOpened: true }, admin.id);
  const steps = setupSteps();
  const wanted = steps.find(({ name }) => name === query.step);
  const current = wanted ?? (query.step === "end" ? undefined : openSteps(progress)[0]);
  const notice = await findNotice(admin.session, query.notice, language);
  return {
    formUrl: adminUrl(language, setupPage),
    homeUrl: homeAddress(language),
    dashboardUrl: adminUrl(language),
    pagesUrl: adminUrl(language, "pages", "new"),
    csrfToken: admin.session.csrf,
    steps: steps.map(({ name }) => ({
      name,
      url: stepUrl(language, name),
      isDone: progress?.done.includes(name) ?? false,
      isCurrent: name === current?.name,
    })),
    ...(current ? { current: await describeStep(current, admin, language, notice) } : {}),
  };
}

export function stepUrl(language: Language, step: StepName | "end"): string {
  return `${adminUrl(language, setupPage)}?step=${step}`;
}

async function describeStep(
  step: SetupStep,
  admin: SignedInAdmin,
  language: Language,
  notice: NoticeText | undefined,
): Promise<NonNullable<SetupDescription["current"]>> {
  const { name, module, fields } = step;
  if (!module) return { name, hasDemo: await hasDemo() };
  const row: Row | undefined = module.single ? await readSingle(module) : undefined;
  const asDemo = await demoTexts(step);
  const texts = {
    ...(row ? encodeTexts(module, row) : startingTexts(module, language)),
    ...Object.fromEntries(Object.keys(asDemo).map((field) => [field, ""])),
    ...notice?.texts,
  };
  const viewer = viewerOf(admin, language);
  const { main, side } = await describeFields(module, texts, viewer, row);
  const described = [...main, ...side.flatMap((group) => group.fields)];
  const found = fields.flatMap((field) => described.find((one) => one.name === field) ?? []);
  const t = translator(language, "admin.setup");
  const own = found.map((field) =>
    asDemo[field.name] ? { ...field, hint: t("fromDemo", { text: asDemo[field.name] ?? "" }) } : field,
  );
  const ofStep = row ? own : await mapSeries(own, (field) => withChoices(field, viewer));
  return {
    name,
    form: {
      page: module.name,
      language,
      uploadUrl: adminUrl(language, "uploads"),
      searchUrl: adminUrl(language, "search"),
      siteUrl: environment().appUrl,
      homePaths: rootsOf("pages"),
      csrfToken: admin.session.csrf,
      texts,
      errors: notice?.errors ?? [],
      fields: ofStep,
      ...(row ? { bases: JSON.stringify(basesOf(module, row)) } : {}),
    },
    ...(name === "email" ? { email: { ...(await aboutEmail(language)), testTo: admin.email } } : {}),
    ...(await describeLook(module, texts, language)),
  };
}

/** Returns the texts of a step that are still the demo's: its fields are shown empty, as nobody has filled them in. */
export async function demoTexts({ module, fields }: SetupStep): Promise<Readonly<Record<string, string>>> {
  if (!module?.single) return {};
  const untouched = (await untouchedSettings(database())).filter(
    (setting) => setting.module.name === module.name,
  );
  const stored = encodeTexts(module, await readSingle(module));
  return Object.fromEntries(
    untouched.filter(({ field }) => fields.includes(field)).map(({ field }) => [field, stored[field] ?? ""]),
  );
}

/** DNS is asked only once mails leave by a server of the site. */
async function aboutEmail(language: Language): Promise<{ readonly domain?: DomainDescription }> {
  return (await hasMailTransport()) ? { domain: await loadDomain(language) } : {};
}

/** The guide at one of its steps, in the reader's language. */
export interface SetupDescription {
  readonly formUrl: string;
  readonly homeUrl: string;
  readonly dashboardUrl: string;
  readonly pagesUrl: string;
  readonly csrfToken: string;
  readonly steps: readonly {
    readonly name: StepName;
    readonly url: string;
    readonly isDone: boolean;
    readonly isCurrent: boolean;
  }[];
  /** Undefined at the end. */
  readonly current?: {
    readonly name: StepName;
    readonly form?: SetupForm;
    /** True if there is a demo to keep or leave. */
    readonly hasDemo?: boolean;
    readonly email?: { readonly domain?: DomainDescription; readonly testTo: string };
    /** Home page shown beside the form, in the colours being chosen. */
    readonly look?: LookDescription;
  };
}

/** Fields of a step with what their inputs need. */
export type SetupForm = Pick<
  ActionFormDescription,
  "page" | "language" | "uploadUrl" | "searchUrl" | "siteUrl" | "homePaths" | "csrfToken" | "texts" | "errors"
> & { readonly fields: readonly FieldDescription[]; readonly bases?: string };
