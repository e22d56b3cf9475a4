import { clientAddress } from "#lib/http/client-address";
import { refuse } from "#lib/http/refuse";
import { refusesAddress } from "#lib/pipeline/ip-blacklist";
import { servePublicFile } from "#lib/tools/files/serving/serve-public-file";

export async function GET(request: Request): Promise<Response> {
  if (await refusesAddress(clientAddress(request.headers))) return refuse(request, "blacklisted");
  return servePublicFile(request);
}

export const HEAD = GET;
