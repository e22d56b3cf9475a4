import { route } from "#lib/http/route";
import { receiveUpload } from "#lib/media/upload";

export async function POST(request: Request): Promise<Response> {
  return route(request, () => receiveUpload(request));
}
