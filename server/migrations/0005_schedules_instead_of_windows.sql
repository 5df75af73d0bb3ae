-- Each range keeps its weekly windows as its regular schedule.
INSERT INTO schedules (club_id, id, range_id, activation_time, created_on, bookable_times)
  SELECT club_id, gen_random_uuid(), range_id, '2000-01-01', '2000-01-01',
    jsonb_agg(jsonb_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute, 'type', type,
      'priority', priority) ORDER BY weekday, from_minute)
  FROM bookable_times GROUP BY club_id, range_id;
--> statement-breakpoint
DROP TABLE "bookable_times" CASCADE;
