import { handleViewAs } from "#lib/admin/view-as";

export const POST = handleViewAs;
