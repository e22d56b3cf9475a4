CREATE TABLE `newsletter_former_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`subscriber_id` integer NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletterSubscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_former_keys_of_subscriber` ON `newsletter_former_keys` (`subscriber_id`);