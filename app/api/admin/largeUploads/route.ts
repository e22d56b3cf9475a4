import { handleBeginning, handleUnfinished } from "#lib/admin/media/large/large-upload-handlers";
import { largeUploadRoute } from "#lib/admin/media/large/large-upload-route";

export const GET = largeUploadRoute(handleUnfinished);
export const POST = largeUploadRoute(handleBeginning);
