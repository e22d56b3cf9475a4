import { balanceHtml } from "./html/balance-html.ts";
import type { LoadBlock } from "./index.ts";

export const loadHtml: LoadBlock = async ({ html }) =>
  html ? { kind: "html", html: balanceHtml(html) } : undefined;
