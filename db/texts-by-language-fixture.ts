/** Name of the migration that puts the texts of each language into one value. */
export const textsByLanguage = "store-texts-by-language";

const awkward = `He said: "čau" \\ {"en":1}\nšťáva`;

/** Rows as versions before it wrote them, in SQL of both dialects. */
export const rowsBefore = [
  ...[`'${awkward}', 'Brána'`, "NULL, NULL", "NULL, 'Sad'"].map(
    (texts, index) => `INSERT INTO media (id, name, key, decorative, focal_x, focal_y, rotation,
      crop_top, crop_right, crop_bottom, crop_left, alt_en, alt_cs)
      VALUES (${index + 1}, 'Gate', '${index}', false, 0, 0, '0', 0, 0, 0, 0, ${texts})`,
  ),
  `INSERT INTO "newsletterLists" (id, name, key, open, archived, counts_opens, counts_clicks, per_minute, most_failures,
      title_en, title_cs, description_en, description_cs, footer_en, footer_cs)
    VALUES (1, 'News', 'news', true, true, false, false, 1, 1, 'News', 'Novinky', 'Six a year', NULL, NULL, 'Spolek')`,
  `INSERT INTO "settingsSite" (id, checks_links, name_en, name_cs, tagline_en, tagline_cs, footer_en, footer_cs)
    VALUES (1, true, 'Orchard', 'Sad', 'Apples', '', NULL, 'Náves 1')`,
  `INSERT INTO "settingsSearchEngines" (id, noindex, title_pattern_en, title_pattern_cs, description_en, description_cs)
    VALUES (1, false, '{title}', '{title} – {site}', 'All', 'Vše')`,
  `INSERT INTO "settingsMaintenance" (id, is_on, message_en, message_cs) VALUES (1, false, 'Soon', 'Brzy')`,
];

/** The stored values afterwards, by the query that reads them. */
export const textsAfter: readonly (readonly [query: string, values: readonly object[]])[] = [
  [`SELECT alt FROM media ORDER BY id`, [{ en: awkward, cs: "Brána" }, {}, { cs: "Sad" }]],
  [`SELECT title FROM "newsletterLists"`, [{ en: "News", cs: "Novinky" }]],
  [`SELECT description FROM "newsletterLists"`, [{ en: "Six a year" }]],
  [`SELECT footer FROM "newsletterLists"`, [{ cs: "Spolek" }]],
  [`SELECT name FROM "settingsSite"`, [{ en: "Orchard", cs: "Sad" }]],
  [`SELECT tagline FROM "settingsSite"`, [{ en: "Apples" }]],
  [`SELECT footer FROM "settingsSite"`, [{ cs: "Náves 1" }]],
  [`SELECT title_pattern FROM "settingsSearchEngines"`, [{ en: "{title}", cs: "{title} – {site}" }]],
  [`SELECT description FROM "settingsSearchEngines"`, [{ en: "All", cs: "Vše" }]],
  [`SELECT message FROM "settingsMaintenance"`, [{ en: "Soon", cs: "Brzy" }]],
];
