import { receiveUpload } from "#lib/files/library/store";
import { route } from "#lib/platform/http/route";

export async function POST(request: Request): Promise<Response> {
  return route(request, () => receiveUpload(request));
}
