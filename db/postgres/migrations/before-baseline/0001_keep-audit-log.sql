CREATE FUNCTION "auditLog_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "auditLog_keeps_entries" BEFORE DELETE ON "auditLog" FOR EACH ROW EXECUTE FUNCTION "auditLog_refuse"();
--> statement-breakpoint
CREATE TRIGGER "auditLog_is_not_emptied" BEFORE TRUNCATE ON "auditLog" FOR EACH STATEMENT EXECUTE FUNCTION "auditLog_refuse"();
--> statement-breakpoint
CREATE FUNCTION "auditLog_keep_values"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	forgotten "auditLog" := old;
BEGIN
	forgotten.record := '';
	forgotten.changes := '{}';
	forgotten.initial := '';
	forgotten.search_text := '';
	IF old.module = 'users' AND new IS NOT DISTINCT FROM forgotten AND NOT EXISTS (
		SELECT 1 FROM "users" WHERE id = CASE WHEN old.record_id ~ '^\d{1,18}$' THEN old.record_id::bigint END
	) THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "auditLog_keeps_values" BEFORE UPDATE ON "auditLog" FOR EACH ROW EXECUTE FUNCTION "auditLog_keep_values"();
