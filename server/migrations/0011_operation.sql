-- How the installation does, for a root only: the tables are closed to requests, and no row of them leaves but the names of clubs.
CREATE FUNCTION operation(at timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT jsonb_build_object(
      'clubs', (SELECT jsonb_build_object('count', count(*), 'unverified', count(*) FILTER (WHERE NOT p.is_verified))
        FROM clubs c JOIN club_profiles p ON p.club_id = c.id),
      'unverified', (SELECT coalesce(jsonb_agg(to_jsonb(w)), '[]') FROM (
        SELECT c.id, c.name, p.email, (extract(epoch FROM c.created_on) * 1000)::bigint AS "createdOn",
          (SELECT count(*) FROM memberships m WHERE m.club_id = c.id AND m.status = 'member') AS "memberCount"
        FROM clubs c JOIN club_profiles p ON p.club_id = c.id
        WHERE NOT p.is_verified ORDER BY c.created_on DESC, c.id LIMIT 20) w),
      'people', (SELECT count(*) FROM users WHERE email IS NOT NULL AND NOT disabled),
      'waitingJobs', (SELECT count(*) FROM jobs WHERE failed_on IS NULL AND run_at <= at),
      'failedJobs', (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM (
        SELECT name, count(*), (extract(epoch FROM max(failed_on)) * 1000)::bigint AS "failedOn"
        FROM jobs WHERE failed_on IS NOT NULL GROUP BY name ORDER BY name) f),
      'mails', (SELECT jsonb_build_object('waiting', count(*) FILTER (WHERE status = 'waiting'),
          'failed', count(*) FILTER (WHERE status = 'failed'), 'sent', count(*) FILTER (WHERE status = 'sent'))
        FROM mails WHERE created_on > at - interval '7 days'),
      'openReports', (SELECT count(*) FROM feedback_reports WHERE submitted AND NOT evaluated),
      'backup', (SELECT jsonb_build_object('madeOn', (extract(epoch FROM made_on) * 1000)::bigint,
          'failedOn', (extract(epoch FROM failed_on) * 1000)::bigint) FROM backup_runs))
    WHERE is_root()
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION operation(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION operation(timestamptz) TO bahnfrei_request;
