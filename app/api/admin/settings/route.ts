import { handleSettings } from "#lib/admin/settings";

export const GET = handleSettings;
