import type { NextRequest } from "next/server";
import { createRegistry } from "#lib/kernel/create-registry";

/** A part of the site beside the administration that answers the requests at its addresses. */
export interface Area {
  readonly isAt: (pathname: string) => boolean;
  /** Answers with a page or a handler (by a rewrite), a redirection or a refusal. */
  readonly answer: (request: NextRequest) => Promise<Response>;
}

/** In the order in which they are asked; the website comes last and takes any address. */
export const areas = createRegistry<Area>("areas");
