import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type JournalChoices, PROPOSED_DAYS } from '@bahnfrei/domain/journal/choices.ts'
import type { EntryDiscipline } from '@bahnfrei/domain/journal/entry.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { VALIDATORS } from './validators.ts'

const CLUBS = "SELECT club_id AS id FROM memberships WHERE uid = $1 AND status IN ('member', 'guest') ORDER BY club_id"
const ACCESS = 'SELECT journal_access AS "mayWrite" FROM users WHERE uid = $1'
const LAST = `SELECT disciplines, range_id AS "rangeId" FROM journal_entries WHERE uid = $1 AND state <> 'removed'
  ORDER BY day DESC, clock DESC, written_on DESC, id LIMIT 1`

const WEAPON = 'id, name, calibre_name AS calibre, length, needs_licence AS "needsLicence"'
const OWN = `SELECT NULL AS "clubId", ${WEAPON} FROM own_weapons WHERE uid = $1 AND is_active
  ORDER BY name COLLATE "und-x-icu", id`
const OF_CLUB = `SELECT club_id AS "clubId", ${WEAPON} FROM club_weapons WHERE club_id = $1 AND is_active AND NOT archived
  ORDER BY name COLLATE "und-x-icu", id`

const PLACES = `SELECT g.club_id AS "clubId", c.name AS "clubName", g.id AS "rangeId", g.name AS "rangeName"
  FROM ranges g JOIN clubs c ON c.id = g.club_id WHERE g.club_id = $1 AND g.journal_active AND NOT g.archived
  ORDER BY g.ordering_number, g.name COLLATE "und-x-icu", g.id`

const DISCIPLINES = `
  SELECT d.club_id AS "clubId", d.id, d.discipline_name AS "disciplineName", trim(d.association || ' ' || d.number) AS number,
    d.is_active AS "isActive", d.whitelist_enabled AS "whitelistEnabled",
    ARRAY(SELECT n.range_id FROM discipline_ranges n WHERE n.club_id = d.club_id AND n.discipline_id = d.id
      ORDER BY n.range_id) AS ranges
  FROM disciplines d WHERE d.club_id = $1 AND d.is_active ORDER BY d.ordering_number, d.id`

const TRAINERS = `SELECT $1::uuid AS "clubId", u.uid, u.full_name AS name FROM (${VALIDATORS}) v JOIN users u ON u.uid = v.uid
  WHERE v.uid <> $3 ORDER BY u.full_name COLLATE "und-x-icu", u.uid`

const RESERVATIONS = `
  SELECT r.id, r.club_id AS "clubId", c.name AS "clubName", r.range_id AS "rangeId", g.name AS "rangeName",
    coalesce(l.name, '') AS lane, r.day, left(r.start_clock, 5) AS clock, coalesce(t.results, '[]') AS results
  FROM reservations r JOIN clubs c ON c.id = r.club_id JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  LEFT JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  LEFT JOIN target_results t ON t.uid = r.uid AND t.reservation_id = r.id
  WHERE r.uid = $1 AND r.status = 'live' AND r.category <> 'staff' AND g.journal_active
    AND (lower(r.during) <= $2::timestamptz OR r.attended) AND lower(r.during) > $2::timestamptz - interval '${PROPOSED_DAYS} days'
    AND NOT EXISTS (SELECT FROM journal_entries e WHERE e.uid = r.uid AND e.reservation_id = r.id)
  ORDER BY lower(r.during) DESC, r.id LIMIT 20`

/** Returns all choices for the form of an entry. From each club of the person it takes only what members may see. */
export async function journalChoices(_: unknown, { db, uid, now }: Context): Promise<JournalChoices> {
  const at = now.toString()
  const [access] = await rows<{ mayWrite: boolean }>(db, 'journal_access', ACCESS, [uid])
  const [last] = await rows<{ disciplines: EntryDiscipline[]; rangeId: Id<'range'> | null }>(db, 'last_entry', LAST, [
    uid,
  ])
  const choices: JournalChoices = {
    mayWrite: access?.mayWrite === true,
    last: last?.disciplines ?? [],
    lastRangeId: last?.rangeId ?? null,
    weapons: await rows(db, 'own_journal_weapons', OWN, [uid]),
    reservations: await rows(db, 'reservations_without_entry', RESERVATIONS, [uid, at]),
    places: [],
    disciplines: [],
    trainers: [],
  }
  for (const { id: clubId } of await rows<{ id: Id<'club'> }>(db, 'clubs_of_journal', CLUBS, [uid])) {
    enter(db, { clubId })
    choices.places.push(...(await rows<JournalChoices['places'][number]>(db, 'journal_places', PLACES, [clubId])))
    choices.disciplines.push(
      ...(await rows<JournalChoices['disciplines'][number]>(db, 'journal_disciplines', DISCIPLINES, [clubId])),
    )
    choices.weapons.push(
      ...(await rows<JournalChoices['weapons'][number]>(db, 'club_journal_weapons', OF_CLUB, [clubId])),
    )
    const trainers = await rows<JournalChoices['trainers'][number]>(db, 'journal_trainers', TRAINERS, [clubId, at, uid])
    choices.trainers.push(...trainers)
  }
  enter(db, { uid })
  return choices
}
