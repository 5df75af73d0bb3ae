import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { PROPOSED_DAYS } from '@bahnfrei/domain/journal/choices.ts'
import { judgeResults, type ResultStart, type resultCalls } from '@bahnfrei/domain/rangeLog/results.ts'
import { recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { keepResults, writtenVisits } from '../journal/targetResults.ts'
import { IS_START, START, START_SOURCE } from './startList.ts'

type Input = InputOf<typeof resultCalls.takeResults>

/** Finds the person of each result, and what taking the results would change. */
export async function tryResults(input: Input, context: ClubContext) {
  return { rows: (await judge(input, context)).rows }
}

/** Puts the results into what is proposed to their people. */
export async function takeResults(input: Input, context: ClubContext) {
  const { rows: judged, changed } = await judge(input, context)
  // All are sorted in one order, so that two officers with one file wait for each other and never block each other.
  const kept = changed
    .flatMap(([{ uid, id, results: before }, results]) => (uid === null ? [] : { uid, id, before, results }))
    .sort((one, other) => one.id.localeCompare(other.id))
  // The recorded change is the number of results, and not how well somebody shot.
  await recordChanges(
    context,
    kept.map(({ id, before, results }) => ({
      ...{ call: 'rangeLog.takeResults', subject: 'reservation', subjectId: id },
      ...{ before: { results: before.length }, after: { results: results.length } },
    })),
  )
  for (const { results, ...visit } of kept) await keepResults(context, visit, results)
  return { rows: judged }
}

type Found = Omit<ResultStart, 'isWritten'> & { uid: Id<'user'> | null }

const STARTS = `
  SELECT r.id, r.uid, ${START}, left(r.start_clock, 5) AS "from", left(r.end_clock, 5) AS "to", r.attended,
    lower(r.during) <= $4::timestamptz AS "hasBegun",
    lower(r.during) <= $4::timestamptz - interval '${PROPOSED_DAYS} days' AS "isOver",
    coalesce(u.journal_access, false) AND g.journal_active AS "hasJournal", coalesce(t.results, '[]') AS results
  FROM ${START_SOURCE} JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  LEFT JOIN target_results t ON t.uid = r.uid AND t.reservation_id = r.id
  WHERE ${IS_START} ORDER BY r.id`

async function judge({ rangeId, day, rows: read }: Input, context: ClubContext) {
  const { db, club, now } = context
  const found = await rows<Found>(db, 'starts_with_results', STARTS, [club.id, rangeId, day, now.toString()])
  const visits = found.flatMap(({ uid, id, hasJournal }) => (uid !== null && hasJournal ? { uid, id } : []))
  const written = await writtenVisits(context, visits)
  return judgeResults(
    read,
    found.map((start) => ({ ...start, isWritten: written.has(start.id) })),
  )
}
