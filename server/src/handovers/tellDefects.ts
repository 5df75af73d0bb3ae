import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { HandoverKind } from '@bahnfrei/domain/handovers/handover.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { textsIn as baseTextsIn, catalogue } from '../base/texts.ts'
import { officersWith } from '../members/officers.ts'
import { notifyAll } from '../notifications/notify.ts'
import { tellDefectsJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

const TOLD = `
  SELECT h.kind, h.range_id AS "rangeId", g.name AS range, h.club_name AS club, h.recorded_by AS "recordedBy",
    l.name AS lane, s.remark
  FROM handovers h JOIN ranges g ON g.club_id = h.club_id AND g.id = h.range_id
  JOIN lane_defects d ON d.club_id = h.club_id AND d.handover_id = h.id AND d.mended_on IS NULL
  JOIN handover_lanes s ON s.club_id = d.club_id AND s.handover_id = d.handover_id AND s.lane_id = d.lane_id
  JOIN lanes l ON l.club_id = d.club_id AND l.id = d.lane_id
  WHERE h.club_id = $1 AND h.id = $2 ORDER BY l.ordering_number, l.id`
type Told = {
  kind: HandoverKind
  rangeId: Id<'range'>
  range: string
  club: string
  recordedBy: Id<'user'> | null
  lane: string
  remark: string
}

/**
 * Tells the officers who can mend defects of those found in a hand-over and not yet mended, except the person who found
 * them.
 */
export const tellDefects = handle(tellDefectsJob, async ({ clubId, id }, context) => {
  const { db, now } = context
  const defects = await rows<Told>(db, 'told_defects', TOLD, [clubId, id])
  const [first] = defects
  if (first === undefined) return
  const { kind, rangeId, range, club, recordedBy } = first
  const words = (language: Language) => {
    const t = textsIn(language)
    const lanes = defects.map(({ lane, remark }) => `${baseTextsIn(language)('LANE', { name: lane })}: ${remark}`)
    return {
      title: t('TITLE', { range, count: defects.length }),
      body: `${t('BODY', { kind, club })} ${lanes.join(' · ')}`,
    }
  }
  const seeing = await officersWith(db, { clubId, right: 'clubReservations:r', now })
  const mending = await officersWith(db, { clubId, right: 'ranges:w', now })
  const officers = mending.filter((uid) => uid !== recordedBy && seeing.includes(uid))
  const link = `/admin/handovers?range=${rangeId}&cid=${clubId}`
  await notifyAll(
    context,
    officers.map((uid) => ({ uid, kind: 'laneDefect' as const, words, link })),
  )
})
