import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { TargetResult } from '@bahnfrei/domain/journal/targetResult.ts'
import { journalTopic } from '@bahnfrei/domain/journal/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'

type Visit = { uid: Id<'user'>; id: Id<'reservation'> }

const WRITTEN = 'SELECT reservation_id AS id FROM journal_entries WHERE uid = $1 AND reservation_id = ANY($2::uuid[])'

/**
 * Returns those of these visits for which the person has an entry. It reads as each person, because a club does not see
 * open entries.
 */
export async function writtenVisits(
  { db, club }: ClubContext,
  visits: readonly Visit[],
): Promise<Set<Id<'reservation'>>> {
  const written = new Set<Id<'reservation'>>()
  for (const uid of new Set(visits.map((visit) => visit.uid))) {
    enter(db, { uid })
    const ids = visits.filter((visit) => visit.uid === uid).map(({ id }) => id)
    for (const { id } of await rows<{ id: Id<'reservation'> }>(db, 'visits_written', WRITTEN, [uid, ids]))
      written.add(id)
  }
  enter(db, { clubId: club.id })
  return written
}

const KEEP = `INSERT INTO target_results (uid, reservation_id, club_id, results, taken_on) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (uid, reservation_id) DO UPDATE SET results = excluded.results, taken_on = excluded.taken_on`

/** Stores the results of targets for a person's visit, which the next proposed entry contains. */
export async function keepResults(
  { db, club, now, announce }: ClubContext,
  { uid, id }: Visit,
  results: readonly TargetResult[],
): Promise<void> {
  await rows(db, 'keep_target_results', KEEP, [uid, id, club.id, JSON.stringify(results), now.toString()])
  announce(journalTopic(uid))
}
