import type { DemoPage } from "./demo-page.ts";
import { about } from "./en/about.ts";
import { contact } from "./en/contact.ts";
import { grafting } from "./en/grafting.ts";
import { history } from "./en/history.ts";
import { home } from "./en/home.ts";
import { lanternEvening } from "./en/lantern-evening.ts";
import { members } from "./en/members.ts";
import { membership } from "./en/membership.ts";
import { orchardWords } from "./en/orchard-words.ts";
import { people } from "./en/people.ts";
import { pressing } from "./en/pressing.ts";
import { privacy } from "./en/privacy.ts";
import { varieties } from "./en/varieties.ts";
import { visit } from "./en/visit.ts";
import { whatWeDo } from "./en/what-we-do.ts";

/** The English pages in the order of the tree, each after the page above it. */
export const pagesInEnglish: readonly DemoPage[] = [
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
  orchardWords,
  membership,
  members,
  contact,
  privacy,
];
