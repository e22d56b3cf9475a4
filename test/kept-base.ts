import pg from "pg";
import { locks } from "#db/postgres/locks";

/**
 * Keeps what a database holds beside it, so that it can be made the same again after a test, in milliseconds: a copy of
 * all databases' files is a hundred times as much.
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

/** Connects to a database that is kept, so that it can be put {@link backToBase}. */
export async function connectToKept(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => undefined);
  await client.connect();
  // Set once, because every change of the role makes PostgreSQL plan all statements anew.
  await client.query("SET session_replication_role = replica; SET lock_timeout = 2000");
  return client;
}

/** Makes a database what it was when it was kept; false where its tables or triggers are no longer the same. */
export async function backToBase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT kept.put_back() AS is_done");
  return rows[0].is_done === true;
}

/** The statements that put tables back stand in the function, so that each connection plans them once. */
const keeping = `
CREATE SCHEMA kept;
CREATE FUNCTION kept.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(string_agg(part, ',' ORDER BY part)) FROM (
    SELECT relname || ' ' || relkind::text || relnatts AS part FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) parts
$$;
CREATE TABLE kept."#shape" AS SELECT kept.shape() AS shape;
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
      IF kept.shape() <> (SELECT shape FROM kept."#shape") THEN RETURN false; END IF;
      %s
      RETURN true;
    END', statements));
END $do$;`;
