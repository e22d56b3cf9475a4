import { addressReaders, changeSubscribers, registeredModules } from "#lib/kernel/registry";
import { adminGroupsBehaviour } from "./accounts/administrators/admin-groups.actions.ts";
import { adminsBehaviour } from "./accounts/administrators/admins.actions.ts";
import { adminsPermissionsBehaviour } from "./accounts/administrators/admins-permissions.actions.ts";
import { mailReview } from "./accounts/administrators/review-mails.ts";
import { ipBlacklistBehaviour } from "./accounts/ip-blacklist.actions.ts";
import { usersBehaviour } from "./accounts/users.actions.ts";
import { accountParts } from "./accounts/visitors/account-parts.ts";
import { blocksBehaviour } from "./content/blocks.actions.ts";
import { categoriesBehaviour } from "./content/categories.actions.ts";
import { eventsBehaviour } from "./content/events.actions.ts";
import { galleriesBehaviour } from "./content/galleries.actions.ts";
import { menusBehaviour } from "./content/menus.actions.ts";
import { newsBehaviour } from "./content/news.actions.ts";
import { pagesBehaviour } from "./content/pages.actions.ts";
import { filesInTexts } from "./files/library/addresses-in-texts.ts";
import { mediaBehaviour } from "./files/media.actions.ts";
import { mediaChecks } from "./files/queries.ts";
import { traitBehaviours } from "./kernel/compose-behaviour.ts";
import { reviewSubscribers } from "./kernel/engine/publishing/review.ts";
import { recordChecks } from "./kernel/listing/checks.ts";
import type { Behaviour } from "./kernel/module/behaviour.ts";
import type { AnyModule } from "./kernel/module/define-module.ts";
import { preparePublicType, publicTypes, reservedPaths } from "./kernel/public-types.ts";
import { addressedBehaviour } from "./kernel/traits/addressed/behaviour.ts";
import { duplicableBehaviour } from "./kernel/traits/duplicable/behaviour.ts";
import { orderedBehaviour } from "./kernel/traits/ordered/behaviour.ts";
import { picturedBehaviour } from "./kernel/traits/pictured/behaviour.ts";
import { publishedBehaviour } from "./kernel/traits/published/behaviour.ts";
import { resettableBehaviour } from "./kernel/traits/resettable/behaviour.ts";
import { searchAppearanceBehaviour } from "./kernel/traits/search-appearance/behaviour.ts";
import { translatedBehaviour } from "./kernel/traits/translated/behaviour.ts";
import { treeBehaviour } from "./kernel/traits/tree/behaviour.ts";
import { emailLogBehaviour } from "./mail/email-log.actions.ts";
import { modules } from "./modules.ts";
import { isForPrograms, newsletterSteps } from "./newsletter/addresses.ts";
import { loadNewsletter } from "./newsletter/load-block.ts";
import { newsletterBehaviour } from "./newsletter/newsletter.actions.ts";
import { newsletterListsBehaviour } from "./newsletter/newsletter-lists.actions.ts";
import { newsletterSubscribersBehaviour } from "./newsletter/newsletter-subscribers.actions.ts";
import { newsletterPublicType } from "./newsletter/public-type.ts";
import { ownSubscription, ownSubscriptionHref } from "./newsletter/subscriber.ts";
import { areas } from "./server/pipeline/areas.ts";
import { respondNewsletterProgram } from "./server/pipeline/newsletter/respond.ts";
import { respondWebsite } from "./server/pipeline/website.ts";
import { respondWebsiteAuth } from "./server/pipeline/website-auth.ts";
import { appearanceSettingsBehaviour } from "./settings/groups/appearance.actions.ts";
import { emailSettingsBehaviour } from "./settings/groups/email.actions.ts";
import { languagesSettingsBehaviour } from "./settings/groups/languages.actions.ts";
import { organisationSettingsBehaviour } from "./settings/groups/organisation.actions.ts";
import { loadBanner } from "./website/blocks/banner.ts";
import { loadCallToAction } from "./website/blocks/call-to-action.ts";
import { loadContact } from "./website/blocks/contact.ts";
import { loadBlockForm } from "./website/blocks/form.ts";
import { loadGallery } from "./website/blocks/gallery.ts";
import { loadHtml } from "./website/blocks/html.ts";
import { loadMap } from "./website/blocks/map.ts";
import { loadNews } from "./website/blocks/news.ts";
import { loadOpeningHours } from "./website/blocks/opening-hours.ts";
import { blockTypes } from "./website/blocks/registry.ts";
import { loadText } from "./website/blocks/text.ts";
import { blocksEmbed } from "./website/embeds/blocks.ts";
import { eventsEmbed } from "./website/embeds/events.ts";
import { formsEmbed } from "./website/embeds/forms.ts";
import { galleriesEmbed } from "./website/embeds/galleries.ts";
import { newsEmbed } from "./website/embeds/news.ts";
import { embeds } from "./website/embeds/registry.ts";
import { formsBehaviour } from "./website/forms.actions.ts";
import { notFoundBehaviour } from "./website/not-found.actions.ts";
import { categoriesPublicType } from "./website/public-types/categories.ts";
import { eventsPublicType } from "./website/public-types/events.ts";
import { formsPublicType } from "./website/public-types/forms.ts";
import { galleriesPublicType } from "./website/public-types/galleries.ts";
import { newsPublicType } from "./website/public-types/news.ts";
import { pagesPublicType } from "./website/public-types/pages.ts";
import { redirectionsBehaviour } from "./website/redirections.actions.ts";
import { searchSegments } from "./website/search/addresses.ts";
import { indexRecord, unindexRecord } from "./website/search/search-index.ts";
import { exportAnswers } from "./website/submissions/export-answers.ts";
import { recountAfter } from "./website/submissions/places.ts";
import { submissionsBehaviour } from "./website/submissions.actions.ts";

/*
 * The one list of features. Importing this file registers them, which each process does once at its start; code built
 * on the engine queries the registries and imports no feature.
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
  events: eventsBehaviour,
  newsletter: newsletterBehaviour,
  galleries: galleriesBehaviour,
  media: mediaBehaviour,
  menus: menusBehaviour,
  pages: pagesBehaviour,
  redirections: redirectionsBehaviour,
  users: usersBehaviour,
  adminGroups: adminGroupsBehaviour,
  adminsPermissions: adminsPermissionsBehaviour,
  "settings.appearance": appearanceSettingsBehaviour,
  "settings.email": emailSettingsBehaviour,
  "settings.languages": languagesSettingsBehaviour,
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
  (Object.values(modules) as readonly AnyModule[]).map((module) => {
    const behaviour = behaviourByName[module.name];
    return behaviour ? { module, behaviour } : { module };
  }),
);
changeSubscribers.fill([
  { stored: indexRecord, removed: unindexRecord },
  { stored: recountAfter, removed: async () => {} },
]);
reviewSubscribers.fill([mailReview]);
/** The type that accepts any path comes last. */
publicTypes.fill([
  preparePublicType(newsPublicType),
  preparePublicType(categoriesPublicType),
  preparePublicType(eventsPublicType),
  preparePublicType(galleriesPublicType),
  preparePublicType(formsPublicType),
  preparePublicType(newsletterPublicType),
  preparePublicType(pagesPublicType),
]);
embeds.fill([newsEmbed, eventsEmbed, galleriesEmbed, formsEmbed, blocksEmbed]);
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
  { type: "form", load: loadBlockForm },
  { type: "newsletter", load: loadNewsletter },
]);
addressReaders.fill([filesInTexts]);
recordChecks.fill([{ module: "media", conditions: mediaChecks }]);
/** Reserved for the search, the newsletter, and paths to which the process responds before anything else. */
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
  { isAt: isBelow("auth"), answer: respondWebsiteAuth },
  { isAt: isForPrograms, answer: respondNewsletterProgram },
  // Handlers and parts of pages are there, reachable only by a rewrite.
  { isAt: (pathname) => !isBelow("api")(pathname) && !isBelow("fragment")(pathname), answer: respondWebsite },
]);

function isBelow(segment: string): (pathname: string) => boolean {
  return (pathname) => pathname.split("/").filter(Boolean)[0] === segment;
}
