ALTER TABLE `adminGroups` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `admins` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `adminsPermissions` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `auditLog` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `emailLog` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `ipBlacklist` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `media` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `notFound` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `pages` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `redirections` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `users` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `news` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
ALTER TABLE `categories` RENAME COLUMN "letter" TO "initial";--> statement-breakpoint
DROP INDEX `adminGroups_letter`;--> statement-breakpoint
CREATE INDEX `adminGroups_initial` ON `adminGroups` (`initial`,`name_sort_key`) WHERE "adminGroups"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `admins_letter`;--> statement-breakpoint
CREATE INDEX `admins_initial` ON `admins` (`initial`,`name_sort_key`) WHERE "admins"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `adminsPermissions_letter`;--> statement-breakpoint
CREATE INDEX `adminsPermissions_initial` ON `adminsPermissions` (`initial`,`permission_sort_key`) WHERE "adminsPermissions"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `auditLog_letter`;--> statement-breakpoint
CREATE INDEX `auditLog_initial` ON `auditLog` (`initial`,`created_at`) WHERE "auditLog"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `emailLog_letter`;--> statement-breakpoint
CREATE INDEX `emailLog_initial` ON `emailLog` (`initial`,`created_at`) WHERE "emailLog"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `ipBlacklist_letter`;--> statement-breakpoint
CREATE INDEX `ipBlacklist_initial` ON `ipBlacklist` (`initial`,`cidr_sort_key`) WHERE "ipBlacklist"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `media_letter`;--> statement-breakpoint
CREATE INDEX `media_initial` ON `media` (`initial`,`created_at`) WHERE "media"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `notFound_letter`;--> statement-breakpoint
CREATE INDEX `notFound_initial` ON `notFound` (`initial`,`last_seen_at`) WHERE "notFound"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `pages_letter`;--> statement-breakpoint
CREATE INDEX `pages_initial` ON `pages` (`initial`,`title_sort_key`) WHERE "pages"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `redirections_letter`;--> statement-breakpoint
CREATE INDEX `redirections_initial` ON `redirections` (`initial`,`source`) WHERE "redirections"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `users_letter`;--> statement-breakpoint
CREATE INDEX `users_initial` ON `users` (`initial`,`name_sort_key`) WHERE "users"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `news_letter`;--> statement-breakpoint
CREATE INDEX `news_initial` ON `news` (`initial`,`date`) WHERE "news"."deleted_at" is null;--> statement-breakpoint
DROP INDEX `categories_letter`;--> statement-breakpoint
CREATE INDEX `categories_initial` ON `categories` (`initial`,`name_sort_key`) WHERE "categories"."deleted_at" is null;