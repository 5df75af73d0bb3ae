import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { EntryDiscipline, EntrySaid, EntryState } from '@bahnfrei/domain/journal/entry.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { Place } from './place.ts'
import { journalChanges } from './tables.ts'

/** SQL: an entry as the calls return it, from `journal_entries e`. */
export const ENTRY = `json_build_object('id', e.id, 'uid', e.uid, 'dateString', e.day, 'timeString', e.clock,
  'dateTime', ${millis('e.shot_on')}, 'addedTime', ${millis('e.written_on')}, 'missedShots', e.missed_shots,
  'club', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END,
  'operator', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END,
  'range', json_build_object('id', e.range_id, 'name', e.range_name), 'lane', e.lane, 'kind', e.kind,
  'disciplines', e.disciplines, 'note', e.note, 'weather', e.weather,
  'temperature', e.temperature, 'photos', (SELECT coalesce(json_agg(p.id ORDER BY p.added_on, p.id), '[]')
    FROM journal_photos p WHERE p.uid = e.uid AND p.entry_id = e.id), 'reservationId', e.reservation_id, 'isImported', e.import_id IS NOT NULL,
  'assignedTrainer', CASE WHEN t.uid IS NOT NULL THEN json_build_object('uid', t.uid, 'name', t.full_name) END,
  'approved', e.state = 'approved', 'state', e.state, 'reason', e.reason,
  'decided', CASE WHEN e.decided_on IS NOT NULL THEN
    json_build_object('name', coalesce(v.full_name, ''), 'on', ${millis('e.decided_on')}) END)`
export const ENTRY_SOURCE = `journal_entries e LEFT JOIN clubs c ON c.id = e.club_id LEFT JOIN users t ON t.uid = e.trainer_uid
  LEFT JOIN users v ON v.uid = e.decided_by`

export type Entry = {
  uid: Id<'user'>
  id: Id<'journalEntry'>
  clubId: Id<'club'> | null
  rangeId: Id<'range'> | null
  reservationId: Id<'reservation'> | null
  state: EntryState
  missedShots: number
  disciplines: EntryDiscipline[]
  place: Place
  said: EntrySaid
}

const LOCK = `SELECT uid, id, club_id AS "clubId", range_id AS "rangeId", reservation_id AS "reservationId", state,
    missed_shots AS "missedShots", disciplines, json_build_object('dateString', day, 'timeString', clock,
    'missedShots', missed_shots, 'lane', lane, 'kind', kind, 'disciplines', disciplines, 'note', note,
    'weather', weather, 'temperature', temperature, 'photos', (SELECT count(*)::int FROM journal_photos p
      WHERE p.uid = journal_entries.uid AND p.entry_id = journal_entries.id),
    'range', json_build_object('id', range_id, 'name', range_name)) AS said,
    json_build_object('clubId', club_id, 'rangeId', range_id, 'rangeName', range_name, 'lane', lane, 'day', day,
      'clock', clock, 'shotOn', shot_on) AS place
  FROM journal_entries WHERE uid = $1 AND id = $2 FOR UPDATE`

/** Finds an entry and locks it until the transaction ends. */
export async function lockEntry(db: Db, uid: Id<'user'>, id: Id<'journalEntry'>): Promise<Entry | undefined> {
  const [entry] = await rows<Entry>(db, 'lock_entry', LOCK, [uid, id])
  return entry
}

/** The columns that a change of an entry resets: its approval, and the import that it came from. */
export const CHANGED = {
  state: 'open',
  trainerUid: null,
  askedOn: null,
  decidedBy: null,
  decidedOn: null,
  reason: '',
  importId: null,
} as const

type Happened = { db: Db; now: Temporal.Instant; uid: Id<'user'> }

/** Adds a line to the history of an entry: its states before and after, and its contents before. */
export async function noteChange({ db, now, uid: byUid }: Happened, entry: Entry, after: EntryState, reason = '') {
  await db.insert(journalChanges).values({
    uid: entry.uid,
    id: randomUUID(),
    entryId: entry.id,
    byUid,
    changedOn: now.toString(),
    before: entry.state,
    after,
    said: entry.said,
    reason,
  })
}
