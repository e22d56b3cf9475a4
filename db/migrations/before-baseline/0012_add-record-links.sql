CREATE TABLE `record_links` (
	`from_module` text NOT NULL,
	`from_id` text NOT NULL,
	`field` text NOT NULL,
	`position` integer NOT NULL,
	`to_module` text NOT NULL,
	`to_id` text NOT NULL,
	PRIMARY KEY(`from_module`, `from_id`, `field`, `position`)
);
--> statement-breakpoint
CREATE INDEX `record_links_of_field` ON `record_links` (`from_module`,`field`,`to_id`,`from_id`);--> statement-breakpoint
CREATE INDEX `record_links_to` ON `record_links` (`to_module`,`to_id`);