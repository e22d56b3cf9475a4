CREATE TABLE `settingsLanguages` (
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
	`enabled` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `settingsLanguages_trash` ON `settingsLanguages` (`deleted_at`) WHERE "settingsLanguages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsLanguages_initial` ON `settingsLanguages` (`initial`,`id`) WHERE "settingsLanguages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsLanguages_by_id` ON `settingsLanguages` (`id`) WHERE "settingsLanguages"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `adminGroups` ADD `limits` text;