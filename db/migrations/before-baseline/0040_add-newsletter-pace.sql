CREATE TABLE `newsletter_paces` (
	`list_id` integer PRIMARY KEY NOT NULL,
	`next_at` real NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `newsletterLists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `newsletter_tolerated` (
	`newsletter_id` integer PRIMARY KEY NOT NULL,
	`failed` integer NOT NULL,
	`settled` integer NOT NULL,
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletter`(`id`) ON UPDATE no action ON DELETE cascade
);
