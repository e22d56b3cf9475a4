import { serveVariant } from "#lib/media/serve-variant";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; variant: string }> },
): Promise<Response> {
  const { key, variant } = await params;
  return serveVariant(request, key, variant);
}
