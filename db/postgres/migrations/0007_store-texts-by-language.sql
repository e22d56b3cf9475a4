ALTER TABLE "media" ADD COLUMN "alt" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletterLists" ADD COLUMN "title" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletterLists" ADD COLUMN "description" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletterLists" ADD COLUMN "footer" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsSite" ADD COLUMN "name" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsSite" ADD COLUMN "tagline" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsSite" ADD COLUMN "footer" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsSearchEngines" ADD COLUMN "title_pattern" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsSearchEngines" ADD COLUMN "description" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settingsMaintenance" ADD COLUMN "message" text COLLATE "C" DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "media" SET
	"alt" = json_strip_nulls(json_build_object('en', nullif("alt_en", ''), 'cs', nullif("alt_cs", '')))::text;--> statement-breakpoint
UPDATE "newsletterLists" SET
	"title" = json_strip_nulls(json_build_object('en', nullif("title_en", ''), 'cs', nullif("title_cs", '')))::text,
	"description" = json_strip_nulls(json_build_object('en', nullif("description_en", ''), 'cs', nullif("description_cs", '')))::text,
	"footer" = json_strip_nulls(json_build_object('en', nullif("footer_en", ''), 'cs', nullif("footer_cs", '')))::text;--> statement-breakpoint
UPDATE "settingsSite" SET
	"name" = json_strip_nulls(json_build_object('en', nullif("name_en", ''), 'cs', nullif("name_cs", '')))::text,
	"tagline" = json_strip_nulls(json_build_object('en', nullif("tagline_en", ''), 'cs', nullif("tagline_cs", '')))::text,
	"footer" = json_strip_nulls(json_build_object('en', nullif("footer_en", ''), 'cs', nullif("footer_cs", '')))::text;--> statement-breakpoint
UPDATE "settingsSearchEngines" SET
	"title_pattern" = json_strip_nulls(json_build_object('en', nullif("title_pattern_en", ''), 'cs', nullif("title_pattern_cs", '')))::text,
	"description" = json_strip_nulls(json_build_object('en', nullif("description_en", ''), 'cs', nullif("description_cs", '')))::text;--> statement-breakpoint
UPDATE "settingsMaintenance" SET
	"message" = json_strip_nulls(json_build_object('en', nullif("message_en", ''), 'cs', nullif("message_cs", '')))::text;