ALTER TABLE `settingsEmail` ADD `smtp_host` text;--> statement-breakpoint
ALTER TABLE `settingsEmail` ADD `smtp_port` integer;--> statement-breakpoint
ALTER TABLE `settingsEmail` ADD `smtp_security` text DEFAULT 'startTls' NOT NULL;--> statement-breakpoint
ALTER TABLE `settingsEmail` ADD `smtp_user` text;--> statement-breakpoint
ALTER TABLE `settingsEmail` ADD `smtp_password` text;--> statement-breakpoint
ALTER TABLE `settingsSignIn` ADD `forms_limit` text DEFAULT '30/3600' NOT NULL;