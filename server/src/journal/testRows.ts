/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO licence_dates (uid, first_firearm_on) VALUES ($1, '2014-05-20')`,
  `INSERT INTO target_results (uid, reservation_id, club_id, results, taken_on)
    SELECT $1, gen_random_uuid(), club_id, '[{"disciplineName": "Luftgewehr", "shotCount": 40}]', now() FROM groups LIMIT 1`,
  `INSERT INTO kept_needs (uid, red_from, known_on, facts) VALUES ($1, '2026-09-30', '2026-05-20', '')`,
]
