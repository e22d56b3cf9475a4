CREATE TABLE `missedSearches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	`initial` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`words_sort_key` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	`language` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missedSearches_trash` ON `missedSearches` (`deleted_at`) WHERE "missedSearches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `missedSearches_initial` ON `missedSearches` (`initial`,`hits`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `missedSearches_by_hits` ON `missedSearches` (`hits`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `missedSearches_by_lastSeenAt` ON `missedSearches` (`last_seen_at`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `missedSearches_by_words` ON `missedSearches` (`words_sort_key`) WHERE "missedSearches"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `missedSearches_unique_words` ON `missedSearches` (`words`,`language`) WHERE "missedSearches"."deleted_at" is null;