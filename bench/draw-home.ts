import { siteFrame } from "#lib/website/frame";
import { viewAt } from "#lib/website/view-at";
import { visitAt } from "#lib/website/visit";

/** Everything that the home page shows, with its frame. */
export async function drawHome(): Promise<unknown> {
  const visit = visitAt(new Date());
  const view = await viewAt("/", visit);
  if (!view) throw new Error("There is no home page.");
  return [view, await siteFrame(view.language, visit.now, view)];
}
