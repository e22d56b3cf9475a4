import type { NextRequest } from "next/server";
import { createRegistry } from "#lib/kernel/create-registry";

/** A part of the site besides the administration that responds to the requests at its addresses. */
export interface Area {
  readonly isAt: (pathname: string) => boolean;
  /** Responds with a page or a handler (by a rewrite), a redirection or a refusal. */
  readonly answer: (request: NextRequest) => Promise<Response>;
}

/** Areas in the order in which they are checked; the website comes last and accepts any address. */
export const areas = createRegistry<Area>("areas");
