import { handleBeginning, handleUnfinished, largeUploadRoute } from "#lib/admin/media/large";

export const GET = largeUploadRoute(handleUnfinished);
export const POST = largeUploadRoute(handleBeginning);
