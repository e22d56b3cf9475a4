import { database } from "#db/client";
import { listDescription, listTitle } from "#lib/newsletter/list-title";
import { newsletterListsByIds } from "#lib/newsletter/queries/open-lists";
import { signUpForm } from "#lib/newsletter/signing-up/sign-up-form";
import type { LoadBlock } from "#lib/website/blocks/registry";
import { tie } from "#lib/website/ties";

/** Signing up for a list where the block stands, as long as the list takes anybody. */
export const loadNewsletter: LoadBlock = async ({ title, summary, newsletterList, language }, visit) => {
  const lists = await newsletterListsByIds(database(), newsletterList === null ? [] : [newsletterList]);
  const form = await signUpForm(lists, language, visit.now, { sender: visit.sender });
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
