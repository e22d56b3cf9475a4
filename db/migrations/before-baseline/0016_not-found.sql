CREATE TABLE `notFound` (
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
	`path` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer NOT NULL,
	`referrer` text,
	`status` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notFound_trash` ON `notFound` (`deleted_at`) WHERE "notFound"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `notFound_letter` ON `notFound` (`letter`,`last_seen_at`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `notFound_by_lastSeenAt` ON `notFound` (`last_seen_at`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `notFound_by_hits` ON `notFound` (`hits`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `notFound_by_path` ON `notFound` (`path`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notFound_unique_path` ON `notFound` (`path`) WHERE "notFound"."deleted_at" is null;