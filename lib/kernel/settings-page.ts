/** Page name of the overview of all settings; as a permission it grants every group. */
export const settingsPage = "settings";
