CREATE TABLE `open_records` (
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`module`, `record_id`, `admin_id`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_records_by_seen_at` ON `open_records` (`seen_at`);