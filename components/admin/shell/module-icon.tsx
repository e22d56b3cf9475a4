import type { IconComponent, IconProps } from "#components/ui/icon";
import {
  ArrowRightLeftIcon,
  BlocksIcon,
  BuildingIcon,
  ClipboardListIcon,
  ConstructionIcon,
  ContactIcon,
  DatabaseIcon,
  FileTextIcon,
  FolderOpenIcon,
  GalleryHorizontalEndIcon,
  HeartPulseIcon,
  HistoryIcon,
  ImagesIcon,
  InboxIcon,
  KeyRoundIcon,
  LayersIcon,
  MailIcon,
  MailsIcon,
  MenuIcon,
  NewspaperIcon,
  PanelsTopLeftIcon,
  SearchIcon,
  SearchXIcon,
  SendIcon,
  SettingsIcon,
  ShieldBanIcon,
  TagsIcon,
  TextSearchIcon,
  UserCogIcon,
  UsersIcon,
  UsersRoundIcon,
  UserXIcon,
} from "#components/ui/icons";

/** The icon of a module by its page name. */
export function ModuleIcon({ page, ...rest }: IconProps & { readonly page: string }) {
  const Icon = moduleIconOf(page);
  return <Icon {...rest} />;
}

/** The same icon as a component. */
export function moduleIconOf(page: string): IconComponent {
  return icons[page] ?? LayersIcon;
}

const icons: Readonly<Record<string, IconComponent>> = {
  pages: FileTextIcon,
  news: NewspaperIcon,
  menus: MenuIcon,
  galleries: GalleryHorizontalEndIcon,
  media: ImagesIcon,
  categories: TagsIcon,
  blocks: BlocksIcon,
  forms: ClipboardListIcon,
  submissions: InboxIcon,
  newsletter: SendIcon,
  newsletterLists: MailIcon,
  newsletterSubscribers: ContactIcon,
  newsletterErasures: UserXIcon,
  redirections: ArrowRightLeftIcon,
  notFound: SearchXIcon,
  missedSearches: TextSearchIcon,
  settings: SettingsIcon,
  "settings.site": PanelsTopLeftIcon,
  "settings.organisation": BuildingIcon,
  "settings.searchEngines": SearchIcon,
  "settings.email": MailIcon,
  "settings.signIn": KeyRoundIcon,
  "settings.media": ImagesIcon,
  "settings.maintenance": ConstructionIcon,
  users: UsersIcon,
  admins: UserCogIcon,
  adminGroups: UsersRoundIcon,
  adminsPermissions: KeyRoundIcon,
  ipBlacklist: ShieldBanIcon,
  emailLog: MailsIcon,
  auditLog: HistoryIcon,
  adminneo: DatabaseIcon,
  filesGallery: FolderOpenIcon,
  health: HeartPulseIcon,
};
