CREATE TABLE `demo_records` (
	`module` text NOT NULL,
	`record_id` text NOT NULL,
	`version` integer NOT NULL,
	`address` text,
	PRIMARY KEY(`module`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `demo_records_by_address` ON `demo_records` (`address`);