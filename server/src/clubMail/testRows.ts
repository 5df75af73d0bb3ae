/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `WITH mail AS (INSERT INTO club_mails (club_id, id, uid, texts, created_on, sent_on)
     SELECT club_id, gen_random_uuid(), uid, '{"de":{"subject":"Arbeitseinsatz","text":"Hallo"}}', now(), now()
     FROM memberships WHERE uid = $1 LIMIT 1 RETURNING club_id, id)
   INSERT INTO club_mail_people (club_id, mail_id, uid, state) SELECT club_id, id, $1, 'sent' FROM mail`,
]
