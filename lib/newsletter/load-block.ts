import { database } from "#db/client";
import type { LoadBlock } from "../website/blocks/registry.ts";
import { tie } from "../website/ties.ts";
import { listDescription, listTitle } from "./list-title.ts";
import { newsletterListsByIds } from "./queries/open-lists.ts";
import { signUpForm } from "./sign-up-screens.ts";

/** Loads the sign-up form of the block, as long as the list accepts sign-ups. */
export const loadNewsletter: LoadBlock = async ({ title, summary, newsletterList, language }, context) => {
  const lists = await newsletterListsByIds(database(), newsletterList === null ? [] : [newsletterList]);
  const form = await signUpForm(lists, language, context.now, { sender: context.sender });
  const [list] = lists;
  if (!form || !list) return undefined;
  const description = summary ?? listDescription(list, language);
  return {
    kind: "newsletter",
    title: tie(title ?? listTitle(list, language), language),
    summary: description && tie(description, language),
    form,
  };
};
