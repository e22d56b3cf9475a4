import pg from "pg";
import { locks } from "#db/postgres/locks";

/**
 * Saves the contents of a database inside it, so that it can be restored after a test in milliseconds: copying the
 * files of all databases takes a hundred times as long.
 */
export async function keepBase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(keeping);
  } finally {
    await client.end();
  }
}

/** Connects to a saved database, so that it can be put {@link backToBase}. */
export async function connectToKept(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => undefined);
  await client.connect();
  // Set once, because every change of the role makes PostgreSQL plan all statements again.
  await client.query("SET session_replication_role = replica; SET lock_timeout = 2000");
  return client;
}

/** Restores a database to its saved state; false if tables or triggers are no longer the same. */
export async function backToBase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT kept.put_back() AS is_done");
  return rows[0].is_done === true;
}

/** Oids below are those of PostgreSQL's own objects (FirstNormalObjectId in access/transam.h). */
const firstOwnOid = 16_384;

/**
 * The statements that restore tables are in the function, so that each connection plans them once. Each change of the
 * structure gives a row of a catalog the number of a newer transaction: their count or their sum tells of it in a fifth
 * of the time that comparing takes.
 */
const keeping = `
CREATE SCHEMA kept;
CREATE VIEW kept."#parts" AS
  SELECT 'relation' AS kind, oid::regclass::text AS name, '' AS place, relkind::text || relnatts AS form
    FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger', tgname, tgrelid::regclass::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', oid::regprocedure::text, '', md5(prosrc)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace;
CREATE TABLE kept."#shape" AS TABLE kept."#parts";
CREATE VIEW kept."#state" AS SELECT count(*) || ' ' || sum(version::text::bigint) AS value FROM (
  SELECT xmin AS version FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT xmin FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT xmin FROM pg_proc WHERE oid >= ${firstOwnOid} AND pronamespace = 'public'::regnamespace) AS part;
CREATE TABLE kept."#known" AS TABLE kept."#state";
CREATE FUNCTION kept.is_as_it_was() RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS ((TABLE kept."#parts" EXCEPT TABLE kept."#shape") UNION ALL (TABLE kept."#shape" EXCEPT TABLE kept."#parts"))
$$;
CREATE FUNCTION kept.drop_what_is_new() RETURNS void LANGUAGE plpgsql AS $$
DECLARE kind text; name text; place text;
BEGIN
  FOR kind, name, place IN SELECT p.kind, p.name, p.place FROM kept."#parts" p
    WHERE NOT EXISTS (SELECT FROM kept."#shape" s WHERE (s.kind, s.name, s.place) = (p.kind, p.name, p.place))
  LOOP
    IF kind = 'trigger' AND to_regclass(place) IS NOT NULL THEN
      EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', name, place);
    ELSIF kind = 'function' THEN
      EXECUTE format('DROP FUNCTION IF EXISTS %s CASCADE', name);
    ELSIF (SELECT relkind FROM pg_class WHERE oid = to_regclass(name)) = 'r' THEN
      EXECUTE format('DROP TABLE %s CASCADE', name);
    END IF;
  END LOOP;
END $$;
DO $do$
DECLARE name text; last bigint; is_empty boolean; statements text := '';
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', name, name);
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM kept.%I)', name) INTO is_empty;
    statements := statements || format(CASE WHEN is_empty THEN 'DELETE FROM public.%1$I; ' ELSE '
      IF EXISTS ((TABLE public.%1$I EXCEPT TABLE kept.%1$I) UNION ALL (TABLE kept.%1$I EXCEPT TABLE public.%1$I)) THEN
        DELETE FROM public.%1$I;
        INSERT INTO public.%1$I SELECT * FROM kept.%1$I;
      END IF; ' END, name);
  END LOOP;
  FOR name, last IN SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' LOOP
    statements := statements
      || format('PERFORM setval(%L::regclass, %s, %s); ', format('public.%I', name), coalesce(last, 1), (last IS NOT NULL)::text);
  END LOOP;
  EXECUTE format('CREATE FUNCTION kept.put_back() RETURNS boolean LANGUAGE plpgsql AS %L', format(
    'BEGIN
      PERFORM pg_advisory_xact_lock(${locks.writers});
      IF (TABLE kept."#state") <> (TABLE kept."#known") THEN
        PERFORM kept.drop_what_is_new();
        IF NOT kept.is_as_it_was() THEN RETURN false; END IF;
        UPDATE kept."#known" SET value = (TABLE kept."#state");
      END IF;
      %s
      RETURN true;
    END', statements));
END $do$;`;
