CREATE TABLE `cache` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cache_by_end` ON `cache` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_auth_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`selector` text,
	`hash` text NOT NULL,
	`binding_hash` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`return_to` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_auth_codes_selector_unique` ON `user_auth_codes` (`selector`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_of_user` ON `user_auth_codes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_by_request` ON `user_auth_codes` (`request_id`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_by_binding` ON `user_auth_codes` (`binding_hash`);--> statement-breakpoint
CREATE INDEX `user_auth_codes_by_end` ON `user_auth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_credentials` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`password_hash` text,
	`password_changed_at` integer,
	`code_failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`created_by` text,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	`deleted_by` text,
	`letter` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`name_sort_key` text DEFAULT '' NOT NULL,
	`email_sort_key` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`email_verified_at` integer,
	`last_sign_in_at` integer
);
--> statement-breakpoint
CREATE INDEX `users_trash` ON `users` (`deleted_at`) WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `users_letter` ON `users` (`letter`,`name_sort_key`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name_sort_key`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_email` ON `users` (`email_sort_key`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_status` ON `users` (`status`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_createdAt` ON `users` (`created_at`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_by_lastSignInAt` ON `users` (`last_sign_in_at`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_unique_email` ON `users` (`email`) WHERE "users"."deleted_at" is null;