ALTER TABLE `pages` ADD `audience` text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `audience_above` text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE `news` ADD `audience` text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE `galleries` ADD `audience` text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE `forms` ADD `audience` text DEFAULT 'everybody' NOT NULL;