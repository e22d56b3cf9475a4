CREATE TABLE `previews` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`texts` text,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `previews_of_record` ON `previews` (`module`,`record_id`);--> statement-breakpoint
CREATE INDEX `previews_by_end` ON `previews` (`expires_at`);