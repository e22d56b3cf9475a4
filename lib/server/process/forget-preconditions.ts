import type { Gate } from "./guards/gate.ts";

/**
 * Takes conditions from requests that only read, because the framework fails where they are not met, and they guard
 * against nothing but the loss of changes (RFC 9110 §13.1.1). Those that spare a transfer stay, and files are asked before.
 */
export const forgetPreconditions: Gate = ({ method, headers }, _, handle) => {
  if (method === "GET" || method === "HEAD") {
    delete headers["if-match"];
    delete headers["if-unmodified-since"];
  }
  handle();
};
