import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { LET_IN_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { withGuardians } from '../families/withGuardians.ts'
import { notifyAll } from '../notifications/notify.ts'
import { tellStopJob } from './jobs.ts'
import { textsIn } from './lineWords.ts'

/** SQL: the people to tell of a stop. None, if it was released before. */
const TOLD = `
  SELECT DISTINCT r.uid, g.name AS range, s.reason
  FROM range_stops s JOIN ranges g ON g.club_id = s.club_id AND g.id = s.range_id
  JOIN reservations r ON r.club_id = s.club_id AND r.range_id = s.range_id AND r.status = 'live'
    AND r.lane_id IS NOT NULL AND r.uid IS NOT NULL AND r.uid <> $4
    AND r.during && tstzrange($3::timestamptz, $3::timestamptz + interval '${LET_IN_MINUTES} minutes', '[]')
  WHERE s.club_id = $1 AND s.range_id = $2`

export const tellStop = handle(tellStopJob, async ({ clubId, rangeId, by }, context) => {
  const { db, now } = context
  const values = [clubId, rangeId, now.toString(), by]
  const told = await rows<{ uid: Id<'user'>; range: string; reason: string }>(db, 'told_stop', TOLD, values)
  const notices = told.map(({ uid, range, reason }) => ({
    clubId,
    uid,
    kind: 'rangeStop' as const,
    guardianLink: '/reservations',
    link: '/reservations' as const,
    words: (language: 'de' | 'en') => ({
      title: textsIn(language)('STOPPED', { range }),
      body: textsIn(language)('STOPPED_TEXT', { reason }),
    }),
  }))
  await notifyAll(context, await withGuardians(context, notices))
})
