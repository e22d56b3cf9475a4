CREATE TABLE `news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	`letter` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`title_sort_key` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`perex` text,
	`content` text NOT NULL,
	`date` text NOT NULL,
	`primary_category` integer,
	`author_name` text,
	`kind` text NOT NULL,
	`event_from` integer,
	`event_to` integer,
	`place` text,
	`pinned_until` integer,
	`status` text NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`language` text NOT NULL,
	`translation_of` integer,
	`image` text,
	`image_alt` text,
	`noindex` integer NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`working_copy` text,
	`goes_live_at` integer,
	`published_at` integer,
	FOREIGN KEY (`primary_category`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`translation_of`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `news_trash` ON `news` (`deleted_at`) WHERE "news"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `news_goes_live` ON `news` (`goes_live_at`) WHERE "news"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX `news_letter` ON `news` (`letter`,`date`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_date` ON `news` (`date`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_title` ON `news` (`title_sort_key`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_eventFrom` ON `news` (`event_from`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_pinnedUntil` ON `news` (`pinned_until`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_updatedAt` ON `news` (`updated_at`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_by_createdAt` ON `news` (`created_at`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `news_of_primaryCategory` ON `news` (`primary_category`);--> statement-breakpoint
CREATE INDEX `news_of_translationOf` ON `news` (`translation_of`);--> statement-breakpoint
CREATE UNIQUE INDEX `news_unique_slug` ON `news` (`slug`,`language`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `news_unique_path` ON `news` (`path`,`language`) WHERE "news"."deleted_at" is null;