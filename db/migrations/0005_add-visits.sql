CREATE TABLE `visits` (
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
	`name_sort_key` text DEFAULT '' NOT NULL,
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`bots` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visits_trash` ON `visits` (`deleted_at`) WHERE "visits"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `visits_initial` ON `visits` (`initial`,`day`) WHERE "visits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `visits_by_day` ON `visits` (`day`) WHERE "visits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `visits_by_views` ON `visits` (`views`) WHERE "visits"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `visits_by_name` ON `visits` (`name_sort_key`) WHERE "visits"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `visits_unique_name` ON `visits` (`name`,`day`,`subject`) WHERE "visits"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `settingsSite` ADD `counts_visits` integer DEFAULT true NOT NULL;