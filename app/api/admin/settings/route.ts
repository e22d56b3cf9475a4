import { handleSettings } from "#lib/admin/settings/load-settings";

export const GET = handleSettings;
