CREATE TABLE `record_references` (
	`from_module` text NOT NULL,
	`from_id` text NOT NULL,
	`field` text NOT NULL,
	`to_module` text NOT NULL,
	`to_id` text NOT NULL,
	PRIMARY KEY(`from_module`, `from_id`, `field`, `to_module`, `to_id`)
);
--> statement-breakpoint
CREATE INDEX `record_references_to` ON `record_references` (`to_module`,`to_id`);