import { isAutomatic } from "#lib/kernel/admin-addresses";
import { recordForbidden } from "#lib/kernel/engine/audit/record-event";
import { stampedHeaders } from "#lib/platform/http/caller";
import { log } from "#lib/platform/log";
import type { PipelineStep } from "./context.ts";

/** Writes one line a request: who, what, from where, and what was decided. Query strings may hold secrets and stay out. */
export const logging: PipelineStep = async ({
  request,
  address,
  admin,
  clientAddress,
  refusal,
  requestHeaders,
  startedAt,
}) => {
  const line = {
    requestId: requestHeaders.get(stampedHeaders.requestId),
    method: request.method,
    path: address.path,
    adminId: admin?.viewedBy?.id ?? admin?.id,
    clientAddress,
    decision: refusal ?? "allowed",
    pipelineMs: Math.round(performance.now() - startedAt),
  };
  if (refusal === "forbidden" && admin && address.target)
    await recordForbidden(
      admin.viewedBy?.id ?? admin.id,
      address.target.page,
      `${request.method} ${address.path}`,
      requestHeaders,
    );
  if (refusal && refusal !== "signedOut") log.warn(line, "admin request refused");
  else if (isAutomatic(address)) log.debug(line, "admin request");
  else log.info(line, "admin request");
};
