import { mediaChecks } from "#db/queries/media-checks";
import { reviewSubscribers } from "#lib/engine/publishing/review-news";
import { changeSubscribers, registeredModules } from "#lib/kernel/registry";
import { recordChecks } from "#lib/listing/checks";
import { mailReview } from "#lib/mail/review-mails";
import type { Behaviour } from "#lib/module/behaviour";
import type { AnyModule } from "#lib/module/define-module";
import { adminGroupsBehaviour } from "#lib/modules/admin-groups.actions";
import { adminsBehaviour } from "#lib/modules/admins.actions";
import { adminsPermissionsBehaviour } from "#lib/modules/admins-permissions.actions";
import { blocksBehaviour } from "#lib/modules/blocks.actions";
import { categoriesBehaviour } from "#lib/modules/categories.actions";
import { emailLogBehaviour } from "#lib/modules/email-log.actions";
import { formsBehaviour } from "#lib/modules/forms.actions";
import { galleriesBehaviour } from "#lib/modules/galleries.actions";
import { modules } from "#lib/modules/index";
import { ipBlacklistBehaviour } from "#lib/modules/ip-blacklist.actions";
import { mediaBehaviour } from "#lib/modules/media.actions";
import { menusBehaviour } from "#lib/modules/menus.actions";
import { newsBehaviour } from "#lib/modules/news.actions";
import { newsletterBehaviour } from "#lib/modules/newsletter.actions";
import { newsletterListsBehaviour } from "#lib/modules/newsletter-lists.actions";
import { newsletterSubscribersBehaviour } from "#lib/modules/newsletter-subscribers.actions";
import { notFoundBehaviour } from "#lib/modules/not-found.actions";
import { pagesBehaviour } from "#lib/modules/pages.actions";
import { redirectionsBehaviour } from "#lib/modules/redirections.actions";
import { emailSettingsBehaviour } from "#lib/modules/settings/email.actions";
import { organisationSettingsBehaviour } from "#lib/modules/settings/organisation.actions";
import { submissionsBehaviour } from "#lib/modules/submissions.actions";
import { usersBehaviour } from "#lib/modules/users.actions";
import { newsletterSteps } from "#lib/newsletter/addresses";
import { ownSubscription, ownSubscriptionHref } from "#lib/newsletter/own-subscription";
import { isForPrograms } from "#lib/newsletter/program-addresses";
import { areas } from "#lib/pipeline/areas";
import { answerNewsletterProgram } from "#lib/pipeline/newsletter-programs";
import { answerWebsite } from "#lib/pipeline/website";
import { answerWebsiteAuth } from "#lib/pipeline/website-auth";
import { indexRecord, unindexRecord } from "#lib/search/search-index";
import { loadBanner } from "#lib/site/blocks/banner";
import { loadCallToAction } from "#lib/site/blocks/call-to-action";
import { loadContact } from "#lib/site/blocks/contact";
import { loadForm } from "#lib/site/blocks/form";
import { loadGallery } from "#lib/site/blocks/gallery";
import { loadHtml } from "#lib/site/blocks/html";
import { loadMap } from "#lib/site/blocks/map";
import { loadNews } from "#lib/site/blocks/news";
import { loadNewsletter } from "#lib/site/blocks/newsletter";
import { loadOpeningHours } from "#lib/site/blocks/opening-hours";
import { blockTypes } from "#lib/site/blocks/registry";
import { loadText } from "#lib/site/blocks/text";
import { blocksEmbed } from "#lib/site/embeds/blocks";
import { formsEmbed } from "#lib/site/embeds/forms";
import { galleriesEmbed } from "#lib/site/embeds/galleries";
import { newsEmbed } from "#lib/site/embeds/news";
import { embeds } from "#lib/site/embeds/registry";
import { categoriesPlace } from "#lib/site/places/categories";
import { reservedPaths } from "#lib/site/places/find";
import { formsPlace } from "#lib/site/places/forms";
import { galleriesPlace } from "#lib/site/places/galleries";
import { newsPlace } from "#lib/site/places/news";
import { newsletterPlace } from "#lib/site/places/newsletter";
import { pagesPlace } from "#lib/site/places/pages";
import { placeOfModule, places } from "#lib/site/places/registry";
import { searchSegments } from "#lib/site/search/addresses";
import { exportAnswers } from "#lib/submissions/export-answers";
import { addressedBehaviour } from "#lib/traits/addressed/behaviour";
import { traitBehaviours } from "#lib/traits/compose";
import { duplicableBehaviour } from "#lib/traits/duplicable/behaviour";
import { orderedBehaviour } from "#lib/traits/ordered/behaviour";
import { picturedBehaviour } from "#lib/traits/pictured/behaviour";
import { publishedBehaviour } from "#lib/traits/published/behaviour";
import { resettableBehaviour } from "#lib/traits/resettable/behaviour";
import { searchAppearanceBehaviour } from "#lib/traits/search-appearance/behaviour";
import { translatedBehaviour } from "#lib/traits/translated/behaviour";
import { treeBehaviour } from "#lib/traits/tree/behaviour";
import { accountParts } from "#lib/website-auth/account/account-parts";

/*
 * The one list of features. Importing this file registers them, which each process does once where it begins; what is
 * built on the engine asks the registries and imports no feature.
 */

type Modules = typeof modules;
export type ModuleName = keyof Modules;
/** Modules that declare actions; each of them needs its handlers. */
type Acting = {
  [Name in ModuleName]: [keyof Modules[Name]["actions"]] extends [never] ? never : Name;
}[ModuleName];
type Behaviours = { readonly [Name in Acting]: Behaviour<Modules[Name]> } & {
  readonly [Name in ModuleName]?: Behaviour<Modules[Name]>;
};

const behaviours: Behaviours = {
  admins: adminsBehaviour,
  blocks: blocksBehaviour,
  categories: categoriesBehaviour,
  emailLog: emailLogBehaviour,
  forms: formsBehaviour,
  submissions: submissionsBehaviour,
  ipBlacklist: ipBlacklistBehaviour,
  newsletterLists: newsletterListsBehaviour,
  newsletterSubscribers: newsletterSubscribersBehaviour,
  notFound: notFoundBehaviour,
  news: newsBehaviour,
  newsletter: newsletterBehaviour,
  galleries: galleriesBehaviour,
  media: mediaBehaviour,
  menus: menusBehaviour,
  pages: pagesBehaviour,
  redirections: redirectionsBehaviour,
  users: usersBehaviour,
  adminGroups: adminGroupsBehaviour,
  adminsPermissions: adminsPermissionsBehaviour,
  "settings.email": emailSettingsBehaviour,
  "settings.organisation": organisationSettingsBehaviour,
};

const behaviourByName = behaviours as unknown as Readonly<Record<string, Behaviour<AnyModule> | undefined>>;

traitBehaviours.fill([
  { name: "addressed", behaviour: addressedBehaviour },
  { name: "duplicable", behaviour: duplicableBehaviour },
  { name: "ordered", behaviour: orderedBehaviour },
  { name: "pictured", behaviour: picturedBehaviour },
  { name: "published", behaviour: publishedBehaviour },
  { name: "resettable", behaviour: resettableBehaviour },
  { name: "searchAppearance", behaviour: searchAppearanceBehaviour },
  { name: "translated", behaviour: translatedBehaviour },
  { name: "tree", behaviour: treeBehaviour },
]);
registeredModules.fill(
  (Object.values(modules) as unknown as readonly AnyModule[]).map((module) => {
    const behaviour = behaviourByName[module.name];
    return behaviour ? { module, behaviour } : { module };
  }),
);
changeSubscribers.fill([{ stored: indexRecord, removed: unindexRecord }]);
reviewSubscribers.fill([mailReview]);
/** The one that takes any path comes last. */
places.fill([
  placeOfModule(newsPlace),
  placeOfModule(categoriesPlace),
  placeOfModule(galleriesPlace),
  placeOfModule(formsPlace),
  placeOfModule(newsletterPlace),
  placeOfModule(pagesPlace),
]);
embeds.fill([newsEmbed, galleriesEmbed, formsEmbed, blocksEmbed]);
blockTypes.fill([
  { type: "text", load: loadText },
  { type: "callToAction", load: loadCallToAction },
  { type: "contact", load: loadContact },
  { type: "openingHours", load: loadOpeningHours },
  { type: "banner", load: loadBanner },
  { type: "news", load: loadNews },
  { type: "html", load: loadHtml },
  { type: "map", load: loadMap },
  { type: "gallery", load: loadGallery },
  { type: "form", load: loadForm },
  { type: "newsletter", load: loadNewsletter },
]);
recordChecks.fill([{ module: "media", conditions: mediaChecks }]);
/** The search, the newsletter, and what the process answers before anything else. */
reservedPaths.fill([
  ...Object.values(searchSegments),
  ...newsletterSteps.map((step) => `newsletter/${step}`),
  "healthz",
  "readyz",
  "metrics",
]);
accountParts.fill([
  { name: "forms", exported: exportAnswers },
  {
    name: "newsletters",
    exported: async ({ email, emailVerifiedAt }) => (emailVerifiedAt ? ownSubscription(email) : undefined),
    hrefFor: ownSubscriptionHref,
  },
]);
areas.fill([
  { isAt: isBelow("auth"), answer: answerWebsiteAuth },
  { isAt: isForPrograms, answer: answerNewsletterProgram },
  // Handlers and parts of pages lie there, which only a rewrite leads to.
  { isAt: (pathname) => !isBelow("api")(pathname) && !isBelow("fragment")(pathname), answer: answerWebsite },
]);

function isBelow(segment: string): (pathname: string) => boolean {
  return (pathname) => pathname.split("/").filter(Boolean)[0] === segment;
}
