/** PRAGMAs that only tell something, with or without an argument. */
export const askingPragmas: ReadonlySet<string> = new Set([
  "collation_list",
  "compile_options",
  "foreign_key_check",
  "foreign_key_list",
  "function_list",
  "index_info",
  "index_list",
  "index_xinfo",
  "integrity_check",
  "module_list",
  "pragma_list",
  "quick_check",
  "table_info",
  "table_list",
  "table_xinfo",
]);

/** PRAGMAs that tell something without an argument, and set it with one. */
export const settingPragmas: ReadonlySet<string> = new Set([
  "application_id",
  "auto_vacuum",
  "cache_size",
  "data_version",
  "encoding",
  "foreign_keys",
  "freelist_count",
  "journal_mode",
  "max_page_count",
  "page_count",
  "page_size",
  "query_only",
  "schema_version",
  "secure_delete",
  "synchronous",
  "user_version",
]);

/** Tables that SQLite makes up, besides those of the schema and of {@link askingPragmas}. */
export const madeUpTables: ReadonlySet<string> = new Set([
  "dbstat",
  "json_each",
  "json_tree",
  "sqlite_master",
  "sqlite_schema",
]);

/** Functions of SQLite 3.53 that compute and do nothing else; what later versions add has to be looked at first. */
export const functions: ReadonlySet<string> = new Set(
  `-> ->> abs acos acosh asin asinh atan atan2 atanh avg bm25 ceil ceiling changes char coalesce concat concat_ws cos
  cosh count cume_dist current_date current_time current_timestamp date datetime degrees dense_rank exp first_value
  floor format glob group_concat hex highlight if ifnull iif instr json json_array json_array_insert json_array_length
  json_error_position json_extract json_group_array json_group_object json_insert json_object json_patch json_pretty
  json_quote json_remove json_replace json_set json_type json_valid jsonb jsonb_array jsonb_array_insert jsonb_extract
  jsonb_group_array jsonb_group_object jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set
  julianday lag last_insert_rowid last_value lead length like likelihood likely ln log log10 log2 lower ltrim match max
  median min mod nth_value ntile nullif octet_length percent_rank percentile percentile_cont percentile_disc pi pow
  power printf quote radians random randomblob rank replace round row_number rtrim sign sin sinh snippet
  sqlite_compileoption_get sqlite_compileoption_used sqlite_source_id sqlite_version sqrt strftime string_agg substr
  substring subtype sum tan tanh time timediff total total_changes trim trunc typeof unhex unicode unistr unistr_quote
  unixepoch unlikely upper zeroblob`.split(/\s+/),
);
