CREATE TABLE `review_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`written_by` text,
	`written_at` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `review_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_comments_of_request` ON `review_comments` (`request_id`,`id`);--> statement-breakpoint
CREATE TABLE `review_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`requested_by` text,
	`requested_at` integer NOT NULL,
	`closed_by` text,
	`closed_at` integer,
	`outcome` text,
	FOREIGN KEY (`requested_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_requests_open` ON `review_requests` (`module`,`record_id`) WHERE "review_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `review_requests_of_record` ON `review_requests` (`module`,`record_id`,`id`);--> statement-breakpoint
CREATE INDEX `review_requests_by_person` ON `review_requests` (`requested_by`,`module`,`requested_at`);