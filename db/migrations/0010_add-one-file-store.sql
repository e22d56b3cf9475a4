CREATE TABLE `file_folders` (
	`path` text PRIMARY KEY NOT NULL,
	`made_by` text,
	`made_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`made_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `former_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`media_id` integer NOT NULL,
	`left_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_paths_by_media` ON `former_paths` (`media_id`);--> statement-breakpoint
ALTER TABLE `media` ADD `offers_original` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `file_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `path_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `media_unique_pathKey` ON `media` (`path_key`) WHERE "media"."deleted_at" is null;