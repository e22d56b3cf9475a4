CREATE TABLE `former_files` (
	`media_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`facts` text NOT NULL,
	`replaced_by` text,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`replaced_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `former_files_by_file` ON `former_files` (`file`);--> statement-breakpoint
CREATE INDEX `former_files_by_time` ON `former_files` (`replaced_at`);