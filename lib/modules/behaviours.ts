import type { Row } from "#lib/engine/form/encode";
import type { Behaviour } from "#lib/module/behaviour";
import type { AnyModule } from "#lib/module/define-module";
import { composeBehaviour } from "#lib/traits/compose";
import { adminGroupsBehaviour } from "./admin-groups.actions.ts";
import { adminsBehaviour } from "./admins.actions.ts";
import { adminsPermissionsBehaviour } from "./admins-permissions.actions.ts";
import { blocksBehaviour } from "./blocks.actions.ts";
import { categoriesBehaviour } from "./categories.actions.ts";
import { emailLogBehaviour } from "./email-log.actions.ts";
import { formsBehaviour } from "./forms.actions.ts";
import { galleriesBehaviour } from "./galleries.actions.ts";
import type { ModuleName, modules } from "./index.ts";
import { ipBlacklistBehaviour } from "./ip-blacklist.actions.ts";
import { mediaBehaviour } from "./media.actions.ts";
import { menusBehaviour } from "./menus.actions.ts";
import { newsBehaviour } from "./news.actions.ts";
import { newsletterBehaviour } from "./newsletter.actions.ts";
import { newsletterListsBehaviour } from "./newsletter-lists.actions.ts";
import { newsletterSubscribersBehaviour } from "./newsletter-subscribers.actions.ts";
import { notFoundBehaviour } from "./not-found.actions.ts";
import { pagesBehaviour } from "./pages.actions.ts";
import { redirectionsBehaviour } from "./redirections.actions.ts";
import { emailSettingsBehaviour } from "./settings/email.actions.ts";
import { organisationSettingsBehaviour } from "./settings/organisation.actions.ts";
import { submissionsBehaviour } from "./submissions.actions.ts";
import { usersBehaviour } from "./users.actions.ts";

type Modules = typeof modules;
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

const plain: Behaviour<AnyModule> = { actions: {} };

/** Whether an action is offered for a record now. */
export async function appliesNow(
  module: AnyModule,
  action: string,
  row: Row,
  adminId: string,
): Promise<boolean> {
  return (await behaviourOf(module).applies?.[action]?.(row as never, adminId)) ?? true;
}

const composed = new WeakMap<AnyModule, Behaviour<AnyModule>>();

/** What a module does beyond storing its fields, by its traits and by itself, types erased. */
export function behaviourOf(module: AnyModule): Behaviour<AnyModule> {
  const known = composed.get(module);
  if (known) return known;
  const own = behaviours[module.name as ModuleName] as unknown as Behaviour<AnyModule> | undefined;
  const behaviour = composeBehaviour(module, own ?? plain);
  composed.set(module, behaviour);
  return behaviour;
}
