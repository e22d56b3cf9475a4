CREATE TABLE `settingsAppearance` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	`initial` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`logo` integer,
	`logo_dark` integer,
	`icon` integer,
	`accent` text,
	`ground` text,
	`typeface` text NOT NULL,
	`corners` text NOT NULL,
	FOREIGN KEY (`logo`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`logo_dark`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`icon`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `settingsAppearance_trash` ON `settingsAppearance` (`deleted_at`) WHERE "settingsAppearance"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settingsAppearance_initial` ON `settingsAppearance` (`initial`,`id`) WHERE "settingsAppearance"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsAppearance_by_id` ON `settingsAppearance` (`id`) WHERE "settingsAppearance"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `settingsAppearance_of_logo` ON `settingsAppearance` (`logo`);--> statement-breakpoint
CREATE INDEX `settingsAppearance_of_logoDark` ON `settingsAppearance` (`logo_dark`);--> statement-breakpoint
CREATE INDEX `settingsAppearance_of_icon` ON `settingsAppearance` (`icon`);