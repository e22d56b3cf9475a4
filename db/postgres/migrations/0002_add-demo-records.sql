CREATE TABLE "demo_records" (
	"module" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"address" text COLLATE "C",
	CONSTRAINT "demo_records_module_record_id_pk" PRIMARY KEY("module","record_id")
);
--> statement-breakpoint
CREATE INDEX "demo_records_by_address" ON "demo_records" USING btree ("address");