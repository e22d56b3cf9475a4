import { clientAddress } from "#lib/http/client-address";
import { refuse } from "#lib/http/refuse";
import { serveMedia } from "#lib/media/serve";
import { refusesAddress } from "#lib/pipeline/ip-blacklist";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; variant: string }> },
): Promise<Response> {
  if (await refusesAddress(clientAddress(request.headers))) return refuse(request, "blacklisted");
  const { key, variant } = await params;
  return serveMedia(request, key, variant);
}

export const HEAD = GET;
