ALTER TABLE `blocks` ADD `coordinates` text;--> statement-breakpoint
ALTER TABLE `blocks` ADD `hours_of` text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE `blocks` ADD `gallery` integer REFERENCES galleries(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `blocks` ADD `gallery_look` text DEFAULT 'pictures' NOT NULL;--> statement-breakpoint
ALTER TABLE `blocks` ADD `form` integer REFERENCES forms(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `blocks_of_gallery` ON `blocks` (`gallery`);--> statement-breakpoint
CREATE INDEX `blocks_of_form` ON `blocks` (`form`);