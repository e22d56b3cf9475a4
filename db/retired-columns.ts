/**
 * Columns that earlier versions wrote, by table. Migrations only add, so they stay declared, and nothing reads them.
 */
export const retiredColumns: Readonly<Record<string, readonly string[]>> = {
  media: ["alt_en", "alt_cs"],
  newsletterLists: ["title_en", "title_cs", "description_en", "description_cs", "footer_en", "footer_cs"],
  settingsMaintenance: ["message_en", "message_cs"],
  settingsSearchEngines: ["title_pattern_en", "title_pattern_cs", "description_en", "description_cs"],
  settingsSite: ["name_en", "name_cs", "tagline_en", "tagline_cs", "footer_en", "footer_cs"],
};
