CREATE TABLE "file_folders" (
	"path" text COLLATE "C" PRIMARY KEY NOT NULL,
	"made_by" text COLLATE "C",
	"made_at" bigint DEFAULT (floor(extract(epoch from clock_timestamp())) * 1000)::bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_paths" (
	"path" text COLLATE "C" PRIMARY KEY NOT NULL,
	"media_id" bigint NOT NULL,
	"left_at" bigint DEFAULT (floor(extract(epoch from clock_timestamp())) * 1000)::bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "offers_original" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "file_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "path_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_paths_by_media" ON "former_paths" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_unique_pathKey" ON "media" USING btree ("path_key") WHERE "media"."deleted_at" is null;