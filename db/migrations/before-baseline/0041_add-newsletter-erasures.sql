CREATE TABLE `newsletterErasures` (
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
	`email_hash` text DEFAULT '' NOT NULL,
	`erased_by` text DEFAULT '' NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`consents` integer DEFAULT 0 NOT NULL,
	`suppressed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newsletterErasures_trash` ON `newsletterErasures` (`deleted_at`) WHERE "newsletterErasures"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `newsletterErasures_initial` ON `newsletterErasures` (`initial`,`created_at`) WHERE "newsletterErasures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `newsletterErasures_by_createdAt` ON `newsletterErasures` (`created_at`) WHERE "newsletterErasures"."deleted_at" is null;