CREATE TABLE `blocks` (
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
	`name` text NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	`title` text,
	`summary` text,
	`link_text` text,
	`link_page` integer,
	`link_address` text,
	`image` text,
	`image_alt` text,
	`address` text,
	`telephone` text,
	`email` text,
	`map` text NOT NULL,
	`hours` text NOT NULL,
	`category` integer,
	`count` integer NOT NULL,
	`html` text,
	`zone` text NOT NULL,
	`shown_on` text NOT NULL,
	`place` text NOT NULL,
	`audience` text NOT NULL,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`language` text NOT NULL,
	`translation_of` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`working_copy` text,
	`goes_live_at` integer,
	`published_at` integer,
	`translation_checked_at` integer,
	FOREIGN KEY (`link_page`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`category`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `blocks`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `blocks_trash` ON `blocks` (`deleted_at`) WHERE "blocks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `blocks_goes_live` ON `blocks` (`goes_live_at`) WHERE "blocks"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `blocks_initial` ON `blocks` (`initial`,`name_sort_key`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_name` ON `blocks` (`name_sort_key`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_zone` ON `blocks` (`zone`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_position` ON `blocks` (`position`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_type` ON `blocks` (`type`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_updatedAt` ON `blocks` (`updated_at`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_by_createdAt` ON `blocks` (`created_at`) WHERE "blocks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `blocks_of_linkPage` ON `blocks` (`link_page`);--> statement-breakpoint
CREATE INDEX `blocks_of_category` ON `blocks` (`category`);--> statement-breakpoint
CREATE INDEX `blocks_of_translationOf` ON `blocks` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_unique_key` ON `blocks` (`key`,`language`) WHERE "blocks"."deleted_at" is null;