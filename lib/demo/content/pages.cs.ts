import { about } from "./cs/about.ts";
import { contact } from "./cs/contact.ts";
import { grafting } from "./cs/grafting.ts";
import { history } from "./cs/history.ts";
import { home } from "./cs/home.ts";
import { lanternEvening } from "./cs/lantern-evening.ts";
import { members } from "./cs/members.ts";
import { membership } from "./cs/membership.ts";
import { people } from "./cs/people.ts";
import { pressing } from "./cs/pressing.ts";
import { privacy } from "./cs/privacy.ts";
import { varieties } from "./cs/varieties.ts";
import { visit } from "./cs/visit.ts";
import { whatWeDo } from "./cs/what-we-do.ts";
import type { DemoPage } from "./demo-page.ts";

/** The Czech pages in the order of the tree, each after the page above it. */
export const pagesInCzech: readonly DemoPage[] = [
  home,
  about,
  history,
  people,
  whatWeDo,
  varieties,
  pressing,
  grafting,
  lanternEvening,
  visit,
  membership,
  members,
  contact,
  privacy,
];
