ALTER TABLE `media` ADD `captions` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `poster` text;