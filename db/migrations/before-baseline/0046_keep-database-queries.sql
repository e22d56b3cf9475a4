CREATE TABLE `database_queries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`name` text,
	`sql` text NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `database_queries_of_person` ON `database_queries` (`admin_id`,`used_at`);