ALTER TABLE `submissions` ADD `sender` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `submissions_of_sender` ON `submissions` (`sender`);