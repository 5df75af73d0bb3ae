import type { Database } from '../src/base/database/db.ts'

/** SQL: cuts the connection of a request at its n-th statement that writes. */
const CUT = `
  CREATE SEQUENCE steps;
  CREATE TABLE fatal (step integer);
  CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$ BEGIN
    IF current_setting('role') LIKE 'bahnfrei%' AND nextval('steps') = (SELECT step FROM fatal) THEN
      PERFORM pg_terminate_backend(pg_backend_pid());
    END IF;
    RETURN NULL;
  END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'fatal' LOOP
      EXECUTE format('CREATE TRIGGER z_cut_off AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION cut_off()', name);
    END LOOP;
  END $$`

/** Prepares a database so that the connection of a request can be cut at any of its writes. */
export async function cuttable({ pool }: Database) {
  await pool.query(CUT)
  return {
    /** From now on the connection is cut at this write, the first one being 1; at 0 none is. */
    cutAt: (step: number) =>
      pool.query(`TRUNCATE fatal; INSERT INTO fatal VALUES (${step}); ALTER SEQUENCE steps RESTART`),
    /** Returns how many writes there were since then. */
    counted: async () =>
      (
        await pool.query<{ steps: number }>(
          'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS steps FROM steps',
        )
      ).rows[0]?.steps ?? 0,
  }
}
